import type { LatLng, Miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';

import { findAreas, type FoundAreas } from './areas.queries.ts';
import { areasAround } from './cells.ts';
import { toPeriod } from './read-history.ts';
import { findProgress } from './record.queries.ts';

/** Without `from` the whole record. */
export type AreaQuestion = { center: LatLng; radius: Miles; from?: Date | undefined };
export type AreaHistory = FoundAreas & { dateRange: { from: Date; to: Date }; recordBegan: Date };

export async function readAreas(
  { db, clock }: { db: Database; clock: Clock },
  { center, radius, from }: AreaQuestion,
): Promise<AreaHistory> {
  const now = clock.now();
  const progress = await findProgress(db);
  const period = toPeriod({ from }, now, progress);
  const found = await findAreas(db, areasAround(center, radius), period);
  return { ...found, dateRange: period.range, recordBegan: progress?.beganAt ?? now };
}
