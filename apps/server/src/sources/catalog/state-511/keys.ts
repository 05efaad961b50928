import { z } from 'zod';

import { list } from '#platform/config/list.ts';

const MISTAKE = 'STATE_511_KEYS must be like NY=key,AZ=key: states by their two letters, each with its key.';

export const stateKeys = list
  .pipe(z.array(z.string().regex(/^[A-Z]{2}=[\x21-\x7e]{1,200}$/, { error: MISTAKE })))
  .transform((pairs): ReadonlyMap<string, string> => new Map(pairs.map((pair) => [pair.slice(0, 2), pair.slice(3)])));
