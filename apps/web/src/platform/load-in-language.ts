import { LOCALE_COOKIE } from '@towscout/contracts/accounts/constants';
import { baseLocale, currentLocale, isLocale, type Locale } from '@towscout/messages/locale';

import { addressBase, addressInLanguage } from './language.ts';
import { isServed, untilSaved } from './reload.ts';
import { replaceServiceWorker } from './service-worker.ts';
import { storage } from './storage.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Returns the language chosen in this browser with the language switch; null without a choice. */
function readChosenLocale(): Locale | null {
  const value = new RegExp(String.raw`(?:^|;\s*)${LOCALE_COOKIE}=([\w-]+)`).exec(document.cookie)?.[1];
  return isLocale(value) ? value : null;
}

/** Returns the language for a URL without one: the user's choice, else the first of the browser's that we support. */
export const readPreferredLocale = (): Locale =>
  readChosenLocale() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? baseLocale;

/** Remembers the language on this browser, and loads this page in it from the server. */
export function loadInLanguage(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  replaceServiceWorker(locale);
  location.replace(addressInLanguage(locale));
}

let following: Locale | null = null;

/**
 * Switches once per tab and language, or a browser without cookies would reload forever. Waits for unsaved input, and
 * keeps the page while no server answers.
 */
export async function followLanguage(locale: Locale, load = loadInLanguage, isReached = isServed): Promise<void> {
  if (addressBase !== '') return;
  following = locale;
  if (locale === currentLocale()) return void storage.write('language-followed', null);
  if (storage.read('language-followed') === locale || !(await isReached())) return;
  await untilSaved(hasUnsavedInput);
  // The user may have chosen another language while typing.
  if (following !== locale) return;
  storage.write('language-followed', locale);
  load(locale);
}
