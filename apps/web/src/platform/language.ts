import { LOCALE_COOKIE } from '@towscout/contracts/accounts/paths';
import { baseLocale, currentLocale, isLocale, type Locale, locales } from '@towscout/messages/locale';

import { addressBase, withoutBase } from './address-base.ts';
import { replaceServiceWorker } from './service-worker.ts';
import { storage } from './storage.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** In its own words: 'Español'. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const otherLocales = (): Locale[] => locales.filter((locale) => locale !== currentLocale());

/** Of this browser, by the switch. */
function readChosenLocale(): Locale | null {
  const value = new RegExp(String.raw`(?:^|;\s*)${LOCALE_COOKIE}=([\w-]+)`).exec(document.cookie)?.[1];
  return isLocale(value) ? value : null;
}

/** What an address without a language is shown in: the choice, else the first language of the browser that we speak. */
export const readPreferredLocale = (): Locale =>
  readChosenLocale() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? baseLocale;

/** Remembers the language on this browser, and loads this page in it. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  await replaceServiceWorker(locale);
  const { pathname, search, hash } = location;
  location.replace(withoutBase(pathname) + search + hash);
}

/** Once per tab and language, so that a browser that keeps no cookie isn't reloaded forever. */
export async function followLanguage(locale: Locale): Promise<void> {
  if (addressBase !== '' || locale === currentLocale() || storage.read('language-followed') === locale) return;
  storage.write('language-followed', locale);
  await chooseLanguage(locale);
}
