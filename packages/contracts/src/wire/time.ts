import { z } from 'zod';

import type { Sentence } from './text.ts';

const LONGEST = 40;
/** RFC 3339 allows lowercase letters and a space. A '+' that was not encoded in an address arrives as a space, too. */
const spelledOut = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
    .replace(/^(.+T.+) (?=\d{2}:\d{2}$)/, '$1+');

/** A time with any offset from UTC; yields its instant. */
export const time = (sentence: Sentence) =>
  z
    .string({ error: sentence })
    .max(LONGEST, { error: sentence })
    .transform(spelledOut)
    .pipe(z.iso.datetime({ offset: true, error: sentence }))
    .transform((text) => new Date(text));
