import { LOCALE_COOKIE } from '@towscout/contracts/accounts/paths';
import { baseLocale, currentLocale, isLocale, type Locale, locales } from '@towscout/messages/locale';

import { addressBase } from './address-base.ts';
import { isServed } from './is-served.ts';
import { addressInLanguage } from './language-address.ts';
import { storage } from './storage.ts';
import { hasUnsavedInput } from './unsaved-input.ts';
import { untilSaved } from './until-saved.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** Returns a language's name in that language: 'Español'. */
export function languageName(locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

export const otherLocales = (): Locale[] => locales.filter((locale) => locale !== currentLocale());

/** Returns the language chosen in this browser with the language switch; null without a choice. */
function readChosenLocale(): Locale | null {
  const value = new RegExp(String.raw`(?:^|;\s*)${LOCALE_COOKIE}=([\w-]+)`).exec(document.cookie)?.[1];
  return isLocale(value) ? value : null;
}

/** Returns the language for a URL without one: the user's choice, else the first of the browser's that we support. */
export const readPreferredLocale = (): Locale =>
  readChosenLocale() ?? navigator.languages.map((tag) => tag.split('-')[0]).find(isLocale) ?? baseLocale;

/** Remembers the language on this browser, and loads this page in it. False without the server, which has its words. */
export async function chooseLanguage(locale: Locale): Promise<boolean> {
  if (!(await isServed())) return false;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  location.replace(addressInLanguage(locale));
  return true;
}

let following: Locale | null = null;

/** Switches once per tab and language, or a browser without cookies would reload forever. Waits for unsaved input. */
export async function followLanguage(locale: Locale, choose = chooseLanguage): Promise<void> {
  if (addressBase !== '' || storage.read('language-followed') === locale) return;
  following = locale;
  await untilSaved(hasUnsavedInput);
  // The user may have chosen another language while typing.
  if (following !== locale || locale === currentLocale()) return;
  storage.write('language-followed', locale);
  if (!(await choose(locale))) storage.write('language-followed', null);
}
