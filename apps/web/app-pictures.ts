import type { Locale } from '@towscout/messages/locale';

type AppPicture = {
  name: string;
  width: number;
  height: number;
  /** Pixels for one of the page's. */
  scale: number;
  form: 'narrow' | 'wide';
};

/** From the site's root, a folder for each language; `npm run app-pictures` takes them. */
export const APP_PICTURES_FOLDER = 'app-pictures';

/** Shown by a browser that offers to install the site. */
export const APP_PICTURES: readonly AppPicture[] = [
  { name: 'phone', width: 780, height: 1688, scale: 2, form: 'narrow' },
  { name: 'desktop', width: 1280, height: 800, scale: 1, form: 'wide' },
];

/** As the web app manifest declares them. */
export const appPictures = (locale: Locale, label: string) =>
  APP_PICTURES.map(({ name, width, height, form }) => ({
    src: `/${APP_PICTURES_FOLDER}/${locale}/${name}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: form,
    label,
  }));
