import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

import type { Source } from '@towscout/domain/sources';
import { boxesAround, type LatLng, type Meters, metersToMiles, type Miles } from '@towscout/geo';

import { coalesce } from '#platform/db/coalesce.ts';
import { isOneOf, rowsWhere } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { boxText, inBoxesAround, milesBetween, milesFrom, pointText } from '#platform/db/geo-sql.ts';

import type { PlacedSighting, Sighting } from './present-sighting.ts';
import { towTrucks } from './sightings.table.ts';

type Row = typeof towTrucks.$inferSelect;
export type NewSighting = typeof towTrucks.$inferInsert;

const { fadedAt: _fadedAt, ...columns } = getTableColumns(towTrucks);
export const sightingColumns = columns;

/** Guaranteed by the CHECKs. */
export const asSightings = (rows: Omit<Row, 'fadedAt'>[]): Sighting[] => rows as Sighting[];

export async function updateSighting(tx: Tx, id: string, changes: Partial<NewSighting>): Promise<Sighting> {
  const [row] = asSightings(
    await tx.update(towTrucks).set(changes).where(eq(towTrucks.id, id)).returning(sightingColumns),
  );
  if (!row) throw new Error(`sighting ${id} is gone`);
  return row;
}

/** Locked by ascending id, until the transaction ends. */
export const lockSighting = coalesce(async (tx: Tx, ids: readonly string[]): Promise<(Sighting | null)[]> => {
  const rows = await tx
    .select(sightingColumns)
    .from(towTrucks)
    .where(isOneOf(towTrucks.id, ids))
    .orderBy(asc(towTrucks.id))
    .for('update');
  const locked = new Map(asSightings(rows).map((sighting) => [sighting.id, sighting]));
  return ids.map((id) => locked.get(id.toLowerCase()) ?? null);
});

export async function findSightings(executor: Executor, ids: string[]): Promise<Sighting[]> {
  return ids.length === 0
    ? []
    : asSightings(await executor.select(sightingColumns).from(towTrucks).where(isOneOf(towTrucks.id, ids)));
}

/** Locked by ascending id, until the transaction ends. */
export async function lockSightingsForShare(tx: Tx, ids: string[]): Promise<Sighting[]> {
  if (ids.length === 0) return [];
  return asSightings(
    await tx
      .select(sightingColumns)
      .from(towTrucks)
      .where(isOneOf(towTrucks.id, ids))
      .orderBy(asc(towTrucks.id))
      .for('share'),
  );
}

export async function lockLiveSightingsNearForShare(
  tx: Tx,
  center: LatLng,
  radius: Miles,
  now: Date,
): Promise<Sighting[]> {
  const isLiveThere = and(isLive(now), isNear({ center, radius }));
  return asSightings(
    await tx.select(sightingColumns).from(towTrucks).where(isLiveThere).orderBy(asc(towTrucks.id)).for('share'),
  );
}

const isNear = ({ center, radius }: { center: LatLng; radius: Miles }) =>
  and(inBoxesAround(towTrucks.place, center, radius), lte(milesFrom(towTrucks.place, center), radius));

const hasPlace = isNotNull(towTrucks.place);
const isLive = (now: Date) => gt(towTrucks.expiresAt, now);

/** Newest first. */
export async function listLiveSightings(
  executor: Executor,
  now: Date,
  limit: number,
  after: { reportedAt: Date; id: string } | null,
): Promise<PlacedSighting[]> {
  const beyond =
    after &&
    or(
      lt(towTrucks.reportedAt, after.reportedAt),
      and(eq(towTrucks.reportedAt, after.reportedAt), lt(towTrucks.id, after.id)),
    );
  const rows = await executor
    .select(sightingColumns)
    .from(towTrucks)
    .where(and(isLive(now), hasPlace, beyond ?? undefined))
    .orderBy(desc(towTrucks.reportedAt), desc(towTrucks.id))
    .limit(limit);
  return asSightings(rows) as PlacedSighting[];
}

export async function findAllLiveSightings(executor: Executor, now: Date): Promise<PlacedSighting[]> {
  return asSightings(
    await executor
      .select(sightingColumns)
      .from(towTrucks)
      .where(and(isLive(now), hasPlace)),
  ) as PlacedSighting[];
}

/** A truck that left after `seenAt` may be the one they saw. */
type SameTruckSearch = { place: LatLng; within: Meters; changedSince: Date; now: Date; seenAt?: Date };

const mayBeSameTruck = ({ place, within, changedSince, now, seenAt = now }: SameTruckSearch) => {
  const radius: Miles = metersToMiles(within);
  return and(
    isLive(now),
    or(ne(towTrucks.status, 'departed'), gt(towTrucks.changedAt, seenAt)),
    gt(towTrucks.changedAt, changedSince),
    inBoxesAround(towTrucks.place, place, radius),
    lte(milesFrom(towTrucks.place, place), radius),
  );
};

/** Nearest first; roadside help never matches a truck that tows parked cars. */
export const findSameTrucks = coalesce(
  async (tx: Tx, searches: readonly SameTruckSearch[]): Promise<PlacedSighting[][]> => {
    const asked = circles(
      searches.map(({ place, within, changedSince, now, seenAt = now }) => ({
        place,
        within,
        from: changedSince,
        until: seenAt,
        now,
      })),
    );
    const maybe = and(
      sql`${towTrucks.expiresAt} > asked.now`,
      sql`(${towTrucks.status} <> 'departed' or ${towTrucks.changedAt} > asked.until)`,
      sql`${towTrucks.changedAt} > asked.from`,
      inArray(towTrucks.intent, ['enforcement', 'private_lot', 'unknown']),
    );
    return await findInCircles(tx, asked, searches.length, maybe);
  },
);

/** Sent away by the crowd in that time. */
export const findReportedGoneNear = coalesce(
  async (
    tx: Tx,
    searches: readonly { place: LatLng; within: Meters; since: Date; before: Date }[],
  ): Promise<PlacedSighting[][]> => {
    const asked = circles(
      searches.map(({ place, within, since, before }) => ({ place, within, from: since, until: before, now: before })),
    );
    const wasSentAway = and(
      inArray(towTrucks.departedBy, ['proven', 'two']),
      sql`${towTrucks.changedAt} between asked.from and asked.until`,
    );
    return await findInCircles(tx, asked, searches.length, wasSentAway);
  },
);

type Circle = { place: LatLng; within: Meters; from: Date; until: Date; now: Date };

/** A row for each box around each circle; across the antimeridian there are two. */
const circles = (asked: readonly Circle[]): SQL => {
  const rows = asked.flatMap(({ place, within, from, until, now }, n) => {
    const miles = metersToMiles(within);
    const at = pointText(place);
    return boxesAround(place, miles).map((box) => ({ n, box: boxText(box), place: at, miles, from, until, now }));
  });
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as asked(n int, box box, place point, miles float8, "from" timestamptz, until timestamptz, now timestamptz)`;
};

/** Nearest first, for each circle. */
async function findInCircles(
  tx: Tx,
  asked: SQL,
  count: number,
  condition: SQL | undefined,
): Promise<PlacedSighting[][]> {
  const distance = milesBetween(towTrucks.place, sql`asked.place`);
  const rows = await tx
    .select({ n: sql<number>`asked.n`, truck: sightingColumns })
    .from(asked)
    .innerJoinLateral(
      rowsWhere(towTrucks, and(sql`${towTrucks.place} <@ asked.box`, condition)),
      sql`${distance} <= asked.miles`,
    )
    .orderBy(asc(distance));
  const byCircle = Map.groupBy(rows, ({ n }) => n);
  return Array.from(
    { length: count },
    (_, n) => asSightings((byCircle.get(n) ?? []).map(({ truck }) => truck)) as PlacedSighting[],
  );
}

/** Reported trucks at this place that a feed's call can confirm. */
export async function findUnconfirmedNear(tx: Tx, search: SameTruckSearch): Promise<PlacedSighting[]> {
  return asSightings(
    await tx
      .select(sightingColumns)
      .from(towTrucks)
      .where(
        and(
          mayBeSameTruck(search),
          isNull(towTrucks.externalId),
          or(inArray(towTrucks.trust, ['unconfirmed', 'reported']), ne(towTrucks.reach, 'everyone')),
        ),
      )
      .for('update'),
  ) as PlacedSighting[];
}

/** By the feed's own keys, locked. */
export async function lockFeedSightings(tx: Tx, source: Source, externalIds: string[]): Promise<Sighting[]> {
  if (externalIds.length === 0) return [];
  const mine = and(eq(towTrucks.source, source), isOneOf(towTrucks.externalId, externalIds));
  return asSightings(
    await tx.select(sightingColumns).from(towTrucks).where(mine).orderBy(asc(towTrucks.id)).for('update'),
  );
}

/** By the feed's own keys. */
export async function findFeedTrucks(
  executor: Executor,
  source: Source,
  externalIds: readonly string[],
): Promise<Map<string, { id: string; place: LatLng | null }>> {
  if (externalIds.length === 0) return new Map();
  const rows = await executor
    .select({ externalId: towTrucks.externalId, id: towTrucks.id, place: towTrucks.place })
    .from(towTrucks)
    .where(and(eq(towTrucks.source, source), isOneOf(towTrucks.externalId, externalIds)));
  return new Map(rows.flatMap(({ externalId, ...truck }) => (externalId === null ? [] : [[externalId, truck]])));
}

export async function lockLiveFeedSightings(tx: Tx, source: Source): Promise<Sighting[]> {
  const standing = and(
    eq(towTrucks.source, source),
    isNotNull(towTrucks.externalId),
    ne(towTrucks.status, 'departed'),
    isNull(towTrucks.fadedAt),
  );
  return asSightings(
    await tx.select(sightingColumns).from(towTrucks).where(standing).orderBy(asc(towTrucks.id)).for('update'),
  );
}

export async function extendFeedSightings(tx: Tx, source: Source, until: Date): Promise<void> {
  const standing = and(
    eq(towTrucks.source, source),
    ne(towTrucks.status, 'departed'),
    isNull(towTrucks.fadedAt),
    lt(towTrucks.expiresAt, until),
  );
  await tx.update(towTrucks).set({ expiresAt: until }).where(standing);
}

export async function countLiveBySource(
  executor: Executor,
  now: Date,
  around: { center: LatLng; radius: Miles } | null,
): Promise<Map<string, number>> {
  const rows = await executor
    .select({ source: towTrucks.source, count: sql<number>`count(*)::int` })
    .from(towTrucks)
    .where(and(isLive(now), ne(towTrucks.status, 'departed'), around ? isNear(around) : undefined))
    .groupBy(towTrucks.source);
  return new Map(rows.map(({ source, count }) => [source, count]));
}

/** Ordered by id, locked, with when they faded. */
export async function lockEarlierSightings(
  tx: Tx,
  afterId: string | null,
  limit: number,
): Promise<{ sighting: Sighting; fadedAt: Date | null }[]> {
  const rows = await tx
    .select()
    .from(towTrucks)
    .where(afterId === null ? undefined : gt(towTrucks.id, afterId))
    .orderBy(asc(towTrucks.id))
    .limit(limit)
    .for('share');
  return rows.map(({ fadedAt, ...row }) => ({ sighting: row as Sighting, fadedAt }));
}

/** Sent away by two unproven votes, and still shown. */
export async function findReportedLeft(executor: Executor, by: Date, now: Date): Promise<string[]> {
  const isOverdue = and(lte(towTrucks.saidToHaveLeftAt, by), isLive(now));
  const rows = await executor.select({ id: towTrucks.id }).from(towTrucks).where(isOverdue).orderBy(asc(towTrucks.id));
  return rows.map(({ id }) => id);
}

/** Returns those that faded. */
export async function markFaded(tx: Tx, now: Date): Promise<Sighting[]> {
  const due = and(isNull(towTrucks.fadedAt), lte(towTrucks.expiresAt, now));
  return asSightings(await tx.update(towTrucks).set({ fadedAt: now }).where(due).returning(sightingColumns));
}

export async function deleteSightingsBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(towTrucks).where(lt(towTrucks.expiresAt, instant));
}

export type Around = { place: LatLng; radius: Miles };
export type Between = { from: Date; until: Date };

/** Reported before the period ends, and last mentioned after it begins. */
export async function findActiveBetween(
  executor: Executor,
  { place, radius }: Around,
  { from, until }: Between,
  limit: number,
): Promise<Sighting[]> {
  const wasAnnounced = and(
    inBoxesAround(towTrucks.place, place, radius),
    lte(milesFrom(towTrucks.place, place), radius),
    lte(towTrucks.reportedAt, until),
    gte(towTrucks.changedAt, from),
  );
  return asSightings(
    await executor
      .select(sightingColumns)
      .from(towTrucks)
      .where(wasAnnounced)
      .orderBy(desc(towTrucks.changedAt), asc(towTrucks.id))
      .limit(limit),
  );
}
