import { asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';

import { type Executor, queryRows } from '../db/database.ts';
import { type EventKey, type IdRange, RESUME_MINUTES } from './bookmark.ts';
import { liveEvents, liveNodes } from './live.table.ts';

export type LiveEventRow = typeof liveEvents.$inferSelect;
export type NewLiveEvent = Pick<LiveEventRow, 'name' | 'data' | 'place' | 'userId'>;

/** PostgreSQL takes 65,535 parameters per statement. */
const ROWS_PER_INSERT = 1000;

/** No stream belongs to this user: the event stays among servers. */
export const NOBODY = '';

const NODE_DAYS = 30;

/** 300 keys of up to 20 digits fit NOTIFY's 7,999 bytes. */
const ROWS_PER_NOTIFY = 300;

export async function insertLiveEvents(tx: Executor, events: readonly NewLiveEvent[]): Promise<LiveEventRow[]> {
  const inserted: LiveEventRow[] = [];
  for (let from = 0; from < events.length; from += ROWS_PER_INSERT)
    inserted.push(...(await inserting(tx, events.slice(from, from + ROWS_PER_INSERT)).returning()));
  return inserted;
}

/** NOTIFY sends the keys on commit. */
export async function insertAndNotify(tx: Executor, channel: string, events: readonly NewLiveEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += ROWS_PER_NOTIFY) {
    const some = inserting(tx, events.slice(from, from + ROWS_PER_NOTIFY));
    const inserted = tx.$with('inserted').as(some.returning({ id: liveEvents.id }));
    await tx
      .with(inserted)
      .select({ sent: sql`pg_notify(${channel}, string_agg(${inserted.id}::text, ','))` })
      .from(inserted);
  }
}

const inserting = (tx: Executor, events: readonly NewLiveEvent[]) =>
  tx.insert(liveEvents).values(
    events.map(({ name, data, place, userId }) => ({
      name,
      data,
      place,
      userId,
      // `now()` would be when the transaction began.
      createdAt: sql`clock_timestamp()`,
    })),
  );

export const findLiveEvents = (db: Executor, ids: number[]): Promise<LiveEventRow[]> =>
  db.select().from(liveEvents).where(inArray(liveEvents.id, ids)).orderBy(asc(liveEvents.id));

export const findLiveEventsWithin = (
  db: Executor,
  ranges: readonly IdRange[],
  limit: number,
): Promise<LiveEventRow[]> =>
  db
    .select()
    .from(liveEvents)
    .where(
      or(
        ...ranges.map(({ first, last }) =>
          last === Infinity ? gte(liveEvents.id, first) : sql`${liveEvents.id} between ${first} and ${last}`,
        ),
      ),
    )
    .orderBy(asc(liveEvents.id))
    .limit(limit);

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
export async function deleteOldLiveEvents(db: Executor): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, minutesAgo(RESUME_MINUTES)));
}

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
export async function deleteOldNodes(db: Executor): Promise<void> {
  await db.delete(liveNodes).where(lt(liveNodes.beatAt, minutesAgo(NODE_DAYS * 24 * 60)));
}

const minutesAgo = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
