import { DAY_MS, HOUR_MS } from '@towscout/domain/durations';

import type { Tx } from '#platform/db/database.ts';

import { insertAppearances, type NewAppearance } from './appearances.queries.ts';

type NewCar = { towedAt: Date; isTimeKnown: boolean };

/** When readings are this far apart, the delay is ours and not the list's. */
const READINGS_APART_MS = 48 * HOUR_MS;
/** A car listed later than this is a correction of the list. */
const LATEST_MS = 30 * DAY_MS;

/** Measures how late cars were listed that the previous complete reading did not have. */
export async function recordAppearances(
  tx: Tx,
  source: string,
  cars: readonly NewCar[],
  { readBefore, now }: { readBefore: Date | null; now: Date },
): Promise<void> {
  if (readBefore === null || now.getTime() - readBefore.getTime() > READINGS_APART_MS) return;
  await insertAppearances(
    tx,
    cars.flatMap(({ towedAt, isTimeKnown }): NewAppearance[] => {
      const lateMs = now.getTime() - towedAt.getTime();
      if (lateMs < 0 || lateMs > LATEST_MS) return [];
      return [{ source, isTimeKnown, minutes: Math.ceil(lateMs / 60_000), seenAt: now }];
    }),
  );
}
