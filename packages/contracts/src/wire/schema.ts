import { z } from 'zod';

import { plainLine, plainText } from '@towscout/domain/plain-text';
import { freshMinutes } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { LIST_LIMIT } from './limits.ts';

/** Called for each rejection, so that it is in the reader's language. */
export type Sentence = () => string;

export const PLAIN_DECIMAL = /^[+-]?\d{1,12}(\.\d{1,20})?$/;

/** Accepts plain decimals only: not '', 'NaN', 'Infinity', '1e309', '0x10' or ' 1'. */
export const decimalText = (sentence: Sentence) =>
  z
    .string({ error: sentence })
    .regex(PLAIN_DECIMAL, { error: sentence })
    .transform((text) => Number(text));

/** A finite number, or its plain decimal text. */
export const decimal = (sentence: Sentence) =>
  z.union([z.number({ error: sentence }), decimalText(sentence)], { error: sentence });

/** Accepts 0, 1, true and false; yields a boolean. */
export const flag = (sentence: Sentence) =>
  z.union([z.literal(0), z.literal(1), z.boolean()], { error: sentence }).transform((value) => Boolean(value));

export const noSuchPage = (): string => m.wire_page_unknown();

/** An opaque token from an earlier response. */
export const cursor = z.string({ error: noSuchPage }).max(200, { error: noSuchPage }).optional();

const limitSentence = (): string => m.wire_limit_whole_number({ max: LIST_LIMIT });

export const pageLimit = decimalText(limitSentence)
  .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LIST_LIMIT, { error: limitSentence })
  .default(LIST_LIMIT);

/** JSON inside a string, as the specification sends lists; yields an array. */
export const jsonTextList = (limits: { items: number; length: number }, sentence: Sentence) =>
  z
    .string({ error: sentence })
    .max(limits.items * (limits.length + 8), { error: sentence })
    .transform((text, context) => {
      const list = parseTextList(text, limits);
      if (list) return list;
      context.addIssue({ code: 'custom', message: sentence() });
      return z.NEVER;
    });

function parseTextList(text: string, limits: { items: number; length: number }): string[] | null {
  if (text.trim() === '') return [];
  try {
    const entry = z.string().trim().min(1).max(limits.length);
    return z.array(entry).max(limits.items).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

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

const LONGEST_TIME = 40;
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
    .max(LONGEST_TIME, { error: sentence })
    .transform(spelledOut)
    .pipe(z.iso.datetime({ offset: true, error: sentence }))
    .transform((text) => new Date(text));

/** Whole seconds since the observation, for reports that waited for a network. */
export const seenSecondsAgo = (tooLate: Sentence) =>
  z
    .number({ error: tooLate })
    .int({ error: tooLate })
    .min(0, { error: tooLate })
    .max(freshMinutes('user') * 60, { error: tooLate })
    .optional();

export const wordTooLate = (): string => m.wire_word_too_late({ minutes: freshMinutes('user') });
