import { m } from '@towscout/messages';

import { baseLocale, isLocale, type Locale, locales } from '#compiled/runtime.js';

export { baseLocale, isLocale, type Locale, locales };

/** A message, so that the site's build knows it without code that finds it. */
export const currentLocale = (): Locale => m.locale_code() as Locale;

/** The BCP 47 tag for `Intl`: formats of the United States. */
export const intlLocale = (): string => m.locale_tag();

/** The base locale for anything else. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : baseLocale);
