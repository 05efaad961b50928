import { currentLocale, type Locale, locales } from '@towscout/messages/locale';

/** Returns a language's name in that language: 'Español'. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const otherLocales = (): Locale[] => locales.filter((locale) => locale !== currentLocale());
