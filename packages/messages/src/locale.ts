import { m } from '@towscout/messages';

import { baseLocale, isLocale, type Locale, locales } from '#compiled/runtime.js';

export { baseLocale, isLocale, type Locale, locales };

/** Stored as a message, so the site's build knows the locale without code that detects it. */
export const currentLocale = (): Locale => m.locale_code() as Locale;

/** The BCP 47 tag for `Intl`: formats of the United States. */
export const intlLocale = (): string => m.locale_tag();

/** The base locale for anything else. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : baseLocale);
