import { setTimeout as pause } from 'node:timers/promises';

import type { StreetLookup } from '../streets.port.ts';

export type StreetPatience = { tries: number; pauseMs: number };

/** A county is a few megabytes: two minutes are plenty for a city's, and its first sync can spare them. */
const TWO_MINUTES: StreetPatience = { tries: 120, pauseMs: 1000 };

export async function awaitStreets(
  streets: StreetLookup,
  counties: readonly string[],
  signal: AbortSignal,
  { tries, pauseMs }: StreetPatience = TWO_MINUTES,
): Promise<void> {
  let missing = counties;
  for (let left = tries; left > 0; left -= 1) {
    missing = await findFetching(streets, missing);
    if (missing.length === 0 || signal.aborted) return;
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

async function findFetching(streets: StreetLookup, counties: readonly string[]): Promise<string[]> {
  const fetching: string[] = [];
  for (const county of counties)
    if ((await streets.find({ county, street: 'Main St' })).state === 'fetching') fetching.push(county);
  return fetching;
}
