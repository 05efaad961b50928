import { z } from 'zod';

import type { LiveKey } from '@towscout/domain/sources';

import { list } from '#platform/config/variable-formats.ts';

export type Site = { source: LiveKey; state: string; origin: string };

export const SITES: readonly Site[] = [
  { source: 'ny_511', state: 'NY', origin: 'https://511ny.org' },
  { source: 'az_511', state: 'AZ', origin: 'https://www.az511.com' },
  { source: 'fl_511', state: 'FL', origin: 'https://fl511.com' },
  { source: 'ga_511', state: 'GA', origin: 'https://511ga.org' },
  { source: 'nv_511', state: 'NV', origin: 'https://www.nvroads.com' },
];

const MISTAKE = 'STATE_511_KEYS must be like NY=key,AZ=key: states by their two letters, each with its key.';

export const stateKeys = list
  .pipe(z.array(z.string().regex(/^[A-Z]{2}=[\x21-\x7e]{1,200}$/, { error: MISTAKE })))
  .transform((pairs): ReadonlyMap<string, string> => new Map(pairs.map((pair) => [pair.slice(0, 2), pair.slice(3)])));
