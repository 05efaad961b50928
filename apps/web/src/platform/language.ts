import { locales, type Locale, currentLocale } from '@towscout/messages/locale';

/** '/es' in an address that names its language, else ''. */
const readAddressBase = (pathname: string): string => {
  const [, first = ''] = pathname.split('/');
  return (locales as readonly string[]).includes(first) ? `/${first}` : '';
};

/** Without the language that the address names: '/es/reports' is '/reports'. */
export const withoutBase = (pathname: string): string => pathname.slice(addressBase.length) || '/';

/** Tests of rules have no location. */
export const addressBase = readAddressBase(globalThis.location?.pathname ?? '/');

const PARAMETER = 'language';

/** Of such an address the server answers a visit: the service worker has the pages of one language. */
export const NAMES_LANGUAGE = new RegExp(`[?&]${PARAMETER}=`);

/** This page's address, to be loaded once from the server, in the language of the cookie. */
export function addressInLanguage(locale: Locale): string {
  const address = new URL(location.href);
  address.pathname = withoutBase(address.pathname);
  address.searchParams.set(PARAMETER, locale);
  return address.href;
}

/** Takes it off again, so that the address can be shared. */
export function dropLanguage(): void {
  const address = new URL(location.href);
  if (address.searchParams.get(PARAMETER) === null) return;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Returns a language's name in that language: 'Español'. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const otherLocales = (): Locale[] => locales.filter((locale) => locale !== currentLocale());
