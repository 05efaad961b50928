import { z } from 'zod';

import { plainLine, plainText } from '@towscout/domain/plain-text';

/** A function defers number formatting, whose first call is slow on a phone. */
type Sentences = { notText: string; tooLong: string | (() => string) };

export const line = (longest: number, { notText, tooLong }: Sentences) =>
  z
    .string({ error: notText })
    .transform(plainLine)
    .pipe(z.string().max(longest, { error: tooLong }));

export const lines = (longest: number, { notText, tooLong }: Sentences) =>
  z
    .string({ error: notText })
    .transform(plainText)
    .pipe(z.string().max(longest, { error: tooLong }));
