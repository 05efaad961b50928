import { intlLocale } from '@towscout/messages/locale';

import { withoutPeriods } from './format-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in a time zone, in US style. Creating a formatter is slow, so each is created once. */
export function formatInZone(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const locale = intlLocale();
  const key = `${locale} ${timeZone} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, known);
  // Some ICU versions put a narrow space, which few fonts have, before AM and PM.
  return withoutPeriods(known.format(at)).replaceAll('\u202f', ' ');
}
