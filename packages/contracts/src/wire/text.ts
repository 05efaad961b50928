import { z } from 'zod';

import { plainLine, plainText } from '@towscout/domain/plain-text';

/** A sentence with a figure in it is built only when it is needed: formatting the first number is slow on a phone. */
type Sentences = { notText: string; tooLong: string | (() => string) };

/** A line that someone writes: a name, an address, the words for a place. */
export const line = (longest: number, { notText, tooLong }: Sentences) =>
  z
    .string({ error: notText })
    .transform(plainLine)
    .pipe(z.string().max(longest, { error: tooLong }));

/** Text that someone writes, over several lines. */
export const lines = (longest: number, { notText, tooLong }: Sentences) =>
  z
    .string({ error: notText })
    .transform(plainText)
    .pipe(z.string().max(longest, { error: tooLong }));
