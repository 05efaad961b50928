import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import type { Whereabouts } from '#places';
import { type Executor, queryRows, type Tx } from '#platform/db/database.ts';
import { jsonText } from '#platform/db/insert-rows.ts';

import { violationsAwaitingStreets as awaiting } from '../violations.table.ts';

export type AwaitingStreets = { violationId: string; county: string; whereabouts: Whereabouts };

/** Notes which of a city's violations, which are just being written, wait for streets. The others wait no more. */
export async function replaceAwaiting(
  tx: Tx,
  { city, now }: { city: string; now: Date },
  written: readonly { id: string }[],
  rows: readonly AwaitingStreets[],
): Promise<void> {
  if (written.length === 0) return;
  await tx.execute(sql`delete from violations_awaiting_streets where city_source = ${city}
    and violation_id in (select jsonb_array_elements_text(${jsonText(written.map(({ id }) => id))}::jsonb))`);
  if (rows.length === 0) return;
  await tx.execute(sql`insert into violations_awaiting_streets (city_source, violation_id, county, whereabouts, since)
    select ${city}, "violationId", county, whereabouts, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as given("violationId" text, county text, whereabouts jsonb)`);
}

export async function findAwaitedCounties(executor: Executor): Promise<string[]> {
  const rows = await executor.selectDistinct({ county: awaiting.county }).from(awaiting);
  return rows.map(({ county }) => county);
}

export type AwaitingRow = typeof awaiting.$inferSelect;

export const findAwaiting = (executor: Executor, county: string, limit: number): Promise<AwaitingRow[]> =>
  executor.select().from(awaiting).where(eq(awaiting.county, county)).limit(limit);

/** Takes these off the list, and gives those that were still on it. */
export async function lockAwaiting(tx: Tx, rows: readonly AwaitingRow[]): Promise<AwaitingRow[]> {
  const taken: AwaitingRow[] = [];
  for (const [city, ofCity] of Map.groupBy(rows, ({ citySource }) => citySource)) {
    const ids = ofCity.map(({ violationId }) => violationId);
    const isOne = and(eq(awaiting.citySource, city), inArray(awaiting.violationId, ids));
    taken.push(...(await tx.delete(awaiting).where(isOne).returning()));
  }
  return taken;
}

export async function deleteAwaitingSince(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(awaiting).where(lt(awaiting.since, instant));
}

export type NewPlace = { city: string; id: string; lat: number; lng: number; meters: number; basis: string };

/** Puts violations where they are known more closely than before. Gives the keys of those issued since then. */
export async function movePlaces(
  tx: Tx,
  places: readonly NewPlace[],
  { now, newsSince }: { now: Date; newsSince: Date },
): Promise<string[]> {
  if (places.length === 0) return [];
  const rows = await queryRows<{ id: string; is_news: boolean }>(
    tx,
    sql`update parking_violations as known
      set place = point(given.lng, given.lat), precision_meters = given.meters, place_basis = given.basis,
        last_updated = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${jsonText(places)}::jsonb) as given(city text, id text, lat float8, lng float8, meters int, basis text)
      where known.city_source = given.city and known.violation_id = given.id
        and given.meters < coalesce(known.precision_meters, 2147483647)
      returning known.id, known.violation_date >= ${newsSince.toISOString()}::timestamptz as is_news`,
  );
  return rows.filter((row) => row.is_news).map(({ id }) => id);
}
