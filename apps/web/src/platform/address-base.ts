import { locales } from '@towscout/messages/locale';

/** '/es' in an address that names its language, else ''. */
const readAddressBase = (pathname: string): string => {
  const [, first = ''] = pathname.split('/');
  return (locales as readonly string[]).includes(first) ? `/${first}` : '';
};

/** Without the language that the address names: '/es/reports' is '/reports'. */
export const withoutBase = (pathname: string): string => pathname.slice(addressBase.length) || '/';

/** Tests of rules have no location. */
export const addressBase = readAddressBase(globalThis.location?.pathname ?? '/');
