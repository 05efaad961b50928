import { setTimeout as pause } from 'node:timers/promises';

import type { Places } from '#places';

import type { CountyStreets } from './find-address.ts';

/** How often, and how long apart, it is asked again for streets that are being fetched. */
export type Patience = { tries: number; pauseMs: number };

/** A county is some megabytes: a minute is plenty, and a first sync can spare it. */
const A_MINUTE: Patience = { tries: 60, pauseMs: 1000 };

/** Opens a county's streets. Those that are being fetched are waited for, though once only; null without them. */
export function awaitStreets(
  streets: Places['streets'],
  { tries, pauseMs }: Patience = A_MINUTE,
): (county: string) => Promise<CountyStreets | null> {
  const triesLeft = new Map<string, number>();
  const isFetching = async (county: string): Promise<boolean> =>
    (await streets.find({ county, street: 'Main St' })).state === 'fetching';
  return async function open(county): Promise<CountyStreets | null> {
    const known = await streets.ofCounty({ county });
    const left = triesLeft.get(county) ?? tries;
    if (known || left === 0 || !(await isFetching(county))) return known;
    triesLeft.set(county, left - 1);
    await pause(pauseMs);
    return open(county);
  };
}
