import { asc, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm';

import { type Executor, queryRows, deleteRows } from '../db/database.ts';
import { arrayLiteral } from '../db/geo-sql.ts';
import { jsonText } from '../db/insert-rows.ts';
import { type EventKey, type IdRange, RESUME_MINUTES } from './bookmark.ts';
import { liveEvents, liveNodes } from './live.table.ts';

export type LiveEventRow = typeof liveEvents.$inferSelect;
export type NewLiveEvent = Pick<LiveEventRow, 'name' | 'data' | 'place' | 'userId'>;

const ROWS_PER_INSERT = 1000;

/** No stream belongs to this user: the event stays among servers. */
export const NOBODY = '';

export const NODE_DAYS = 30;

/** As bigint has it. */
const NO_LAST_ID = '9223372036854775807';

/** Ids are in the order of the events. */
export async function insertLiveEvents(tx: Executor, events: readonly NewLiveEvent[]): Promise<LiveEventRow[]> {
  const inserted: LiveEventRow[] = [];
  for (let from = 0; from < events.length; from += ROWS_PER_INSERT)
    inserted.push(...(await insertTogether(tx, events.slice(from, from + ROWS_PER_INSERT))));
  return inserted;
}

/** One statement with one parameter. `now()` would be when the transaction began. */
function insertTogether(tx: Executor, events: readonly NewLiveEvent[]): Promise<LiveEventRow[]> {
  const given = events.map(({ name, data, place, userId }) => ({ name, data, userId, ...place }));
  const inserted = tx.$with('inserted', getTableColumns(liveEvents)).as(
    sql`insert into live_events (name, data, place, user_id, created_at)
      select name, data, point(lng, lat), "userId", clock_timestamp()
      from jsonb_to_recordset(${jsonText(given)}::jsonb) as given(name text, data jsonb, lat float8, lng float8, "userId" text)
      returning *`,
  );
  return tx.with(inserted).select().from(inserted).orderBy(asc(inserted.id));
}

/** Other nodes read what they lack up to these ids. */
export async function notifyOfLiveEvents(db: Executor, channel: string, ids: readonly number[]): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${ids.join(',')})`);
}

/** In order. Looks into the index once for each range. */
export function findLiveEventsWithin(db: Executor, ranges: readonly IdRange[], limit: number): Promise<LiveEventRow[]> {
  const firsts = arrayLiteral(ranges.map(({ first }) => first));
  const lasts = arrayLiteral(ranges.map(({ last }) => (last === Infinity ? NO_LAST_ID : last)));
  const found = db.$with('found', getTableColumns(liveEvents)).as(
    sql`select event.* from unnest(${firsts}::bigint[], ${lasts}::bigint[]) as missing(first, last)
      cross join lateral (
        select * from live_events where id between missing.first and missing.last order by id limit ${limit}
      ) as event`,
  );
  return db.with(found).select().from(found).orderBy(asc(found.id)).limit(limit);
}

export async function findLastLiveEvents(db: Executor, limit: number): Promise<LiveEventRow[]> {
  return (await db.select().from(liveEvents).orderBy(desc(liveEvents.id)).limit(limit)).toReversed();
}

/** Committed or not. */
export async function highestLiveEventId(db: Executor): Promise<number> {
  const [row] = await queryRows<{ id: string | number | null }>(
    db,
    sql`select pg_sequence_last_value(pg_get_serial_sequence('live_events', 'id')::regclass) as id`,
  );
  return Number(row?.id ?? 0);
}

export async function findPublishingTransactions(db: Executor): Promise<Set<string>> {
  const rows = await queryRows<{ transaction: string }>(
    db,
    sql`select virtualtransaction as transaction from pg_locks where relation = 'live_events'::regclass and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock' and granted`,
  );
  return new Set(rows.map(({ transaction }) => transaction));
}

/** By the database's clock, like the times. */
export const deleteOldLiveEvents = (db: Executor): Promise<number> =>
  deleteRows(db, liveEvents, lt(liveEvents.createdAt, minutesAgo(RESUME_MINUTES)));

/** Empties a user's own events. The rows stay, because a missing row means a lost event. */
export async function blankUserLiveEvents(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(liveEvents)
    .set({ name: 'blanked', data: {}, place: null, userId: NOBODY })
    .where(or(eq(liveEvents.userId, userId), sql`${liveEvents.data}->>'userId' = ${userId}`));
}

const CLOCKS_DIFFER_MINUTES = 1;

/** True when the row is missing too early, or holds another event. */
export async function isEventLost(db: Executor, { id, createdAt }: EventKey): Promise<boolean> {
  const [row] = await db.select({ createdAt: liveEvents.createdAt }).from(liveEvents).where(eq(liveEvents.id, id));
  if (row) return row.createdAt.getTime() !== createdAt.getTime();
  const [age] = await queryRows<{ isNew: boolean }>(
    db,
    sql`select ${createdAt.toISOString()}::timestamptz > ${minutesAgo(RESUME_MINUTES - CLOCKS_DIFFER_MINUTES)} as "isNew"`,
  );
  return age?.isNew === true;
}

export async function saveBeats(db: Executor, node: string, beats: number): Promise<void> {
  await db
    .insert(liveNodes)
    .values({ id: node, beats })
    .onConflictDoUpdate({ target: liveNodes.id, set: { beats, beatAt: sql`now()` } });
}

export async function findBeats(db: Executor, node: string): Promise<number> {
  const [row] = await db.select({ beats: liveNodes.beats }).from(liveNodes).where(eq(liveNodes.id, node));
  return row?.beats ?? 0;
}

/** Of processes that ended long ago. */
export const deleteOldNodes = (db: Executor): Promise<number> =>
  deleteRows(db, liveNodes, lt(liveNodes.beatAt, minutesAgo(NODE_DAYS * 24 * 60)));

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
