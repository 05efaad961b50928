import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';

import type { GeocodedPlace } from '@towscout/contracts/places/schema';
import { MINUTE_MS } from '@towscout/domain/durations';

import { type Executor, deleteRows } from '#platform/db/database.ts';

import { geocodeCache, geocoderTurns } from '../places.table.ts';

export async function findAnswer(executor: Executor, question: string, since: Date): Promise<GeocodedPlace[] | null> {
  const [row] = await executor
    .select({ places: geocodeCache.places })
    .from(geocodeCache)
    .where(and(eq(geocodeCache.question, question), gt(geocodeCache.answeredAt, since)));
  return row?.places ?? null;
}

export async function saveAnswer(
  executor: Executor,
  question: string,
  places: GeocodedPlace[],
  answeredAt: Date,
): Promise<void> {
  await executor
    .insert(geocodeCache)
    .values({ question, places, answeredAt })
    .onConflictDoUpdate({ target: geocodeCache.question, set: { places, answeredAt } });
}

/** Beyond a maximum count the oldest go, too. */
export async function sweepAnswers(executor: Executor, before: Date, most: number): Promise<number> {
  const expired = await deleteRows(executor, geocodeCache, lt(geocodeCache.answeredAt, before));
  const [row] = await executor.select({ kept: count() }).from(geocodeCache);
  const excess = (row?.kept ?? 0) - most;
  if (excess <= 0) return expired;
  const oldest = executor
    .select({ question: geocodeCache.question })
    .from(geocodeCache)
    .orderBy(asc(geocodeCache.answeredAt))
    .limit(excess);
  return expired + (await deleteRows(executor, geocodeCache, inArray(geocodeCache.question, oldest)));
}

/** More than nodes' clocks differ. */
const CLOCK_WAS_WRONG_MS = MINUTE_MS;

/**
 * One turn a second among all nodes; null when they are taken for longer than `patienceMs`. A turn that is farther
 * ahead than any could be was taken by a clock that was wrong, and counts no more.
 */
export async function reserveTurn(
  executor: Executor,
  now: Date,
  everyMs: number,
  patienceMs: number,
): Promise<Date | null> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const isTakenWrongly = gt(geocoderTurns.nextAt, after(patienceMs + everyMs + CLOCK_WAS_WRONG_MS));
  const from = sql`case when ${isTakenWrongly} then ${now.toISOString()}::timestamptz else greatest(${geocoderTurns.nextAt}, ${now.toISOString()}::timestamptz) end`;
  const [row] = await executor
    .insert(geocoderTurns)
    .values({ id: 1, nextAt: after(everyMs) })
    .onConflictDoUpdate({
      target: geocoderTurns.id,
      set: { nextAt: sql`${from} + make_interval(secs => ${everyMs / 1000})` },
      setWhere: sql`(${lt(geocoderTurns.nextAt, after(patienceMs))} or ${isTakenWrongly})`,
    })
    .returning({ nextAt: geocoderTurns.nextAt });
  return row ? new Date(row.nextAt.getTime() - everyMs) : null;
}
