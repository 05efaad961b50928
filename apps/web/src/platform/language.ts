import { LOCALE_COOKIE } from '@towscout/contracts/accounts/paths';
import { baseLocale, currentLocale, isLocale, type Locale, locales } from '@towscout/messages/locale';

import { addressBase, withoutBase } from './address-base.ts';
import { replaceServiceWorker } from './service-worker.ts';
import { storage } from './storage.ts';
import { hasUnsavedInput } from './unsaved-input.ts';
import { untilSaved } from './until-saved.ts';

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

let following: Locale | null = null;

/** Once per tab and language, so that a browser that keeps no cookie isn't reloaded forever, and never over user input. */
export async function followLanguage(locale: Locale, choose = chooseLanguage): Promise<void> {
  if (addressBase !== '' || storage.read('language-followed') === locale) return;
  following = locale;
  await untilSaved(hasUnsavedInput);
  // Another may have been chosen while something was typed.
  if (following !== locale || locale === currentLocale()) return;
  storage.write('language-followed', locale);
  await choose(locale);
}
