import type { LatLng, Miles } from '@towscout/geo';

import { type Clock, HOUR_MS, hourOf } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { findAreas, type FoundAreas } from './areas.queries.ts';
import { areasAround } from './cells.ts';
import { startOf } from './days.ts';
import { periodOf } from './read-history.ts';
import { findProgress } from './record.queries.ts';

/**
 * `from`: as far back as the record goes without it. More than 24 hours are counted by the hour, and stays by whole days
 * in UTC.
 */
export type AreaQuestion = { center: LatLng; radius: Miles; from?: Date | undefined };
export type AreaHistory = FoundAreas & { dateRange: { from: Date; to: Date }; recordBegan: Date };

/** When trucks came to the areas around a place, who told of them, and how long they stayed. */
export async function readAreas(
  { db, clock }: { db: Database; clock: Clock },
  { center, radius, from }: AreaQuestion,
): Promise<AreaHistory> {
  const now = clock.now();
  const progress = await findProgress(db);
  const { dateRange, period } = periodOf({ from }, now, progress);
  const found = await findAreas(db, areasAround(center, radius), period);
  const recordBegan = progress?.beganAt ?? now;
  if (!from || period.between) return { ...found, dateRange, recordBegan };
  const firstHour = hourOf(from);
  return {
    ...found,
    days: sinceHour(found.days, firstHour),
    dateRange: { ...dateRange, from: firstHour },
    recordBegan,
  };
}

/** Leaves out the hours before this one, and days of which nothing is left. */
const sinceHour = (days: FoundAreas['days'], first: Date): FoundAreas['days'] =>
  days.flatMap(({ day, source, hours }) => {
    const begins = startOf(day).getTime();
    const left = hours.map((trucks, hour) => (begins + hour * HOUR_MS < first.getTime() ? 0 : trucks));
    return left.some((trucks) => trucks > 0) ? [{ day, source, hours: left }] : [];
  });
