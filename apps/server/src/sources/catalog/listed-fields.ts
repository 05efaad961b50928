import { z } from 'zod';

import { PLAIN_DECIMAL } from '@towscout/contracts/wire/schema';
import { plainLine } from '@towscout/domain/plain-text';

import { withoutMarkup } from '../reading/without-markup.ts';

const MAX_LENGTH = 200;

/** Text or a number, as one plain line; '' when there is none. */
export const words = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => plainLine(withoutMarkup(String(value ?? ''))).slice(0, MAX_LENGTH));

export const coordinate = z
  .union([z.number(), z.string().trim().regex(PLAIN_DECIMAL)])
  .transform(Number)
  .refine(Number.isFinite);

/** Null for any other host. */
export function urlAt(hosts: ReadonlySet<string>, text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return hosts.has(url.origin) && url.username === '' ? url.href : null;
}
