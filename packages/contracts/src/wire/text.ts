import { z } from 'zod';

import { plainLine, plainText } from '@towscout/domain/plain-text';

/** Called for each rejection, so that it is in the reader's language. */
export type Sentence = () => string;

type Sentences = { notText: Sentence; tooLong: Sentence };

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
