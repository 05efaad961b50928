import type { Locale } from '@towscout/messages/locale';

import { withoutBase } from './address-base.ts';

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
