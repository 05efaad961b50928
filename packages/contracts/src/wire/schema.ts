import { z } from 'zod';

import { m } from '@towscout/messages';

import { LIST_LIMIT } from './limits.ts';
import type { Sentence } from './text.ts';

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
