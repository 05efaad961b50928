import { and, asc, gt, inArray, lt } from 'drizzle-orm';

import type { Executor } from '../db/database.ts';
import { liveEvents } from './live.table.ts';

export type LiveEventRow = typeof liveEvents.$inferSelect;
export type NewLiveEvent = Pick<LiveEventRow, 'name' | 'data' | 'place' | 'userId'>;

/** The most events that one resume replays; a client that missed more fetches its lists anyway. */
const RESUME_LIMIT = 500;
/** PostgreSQL takes 65,535 parameters a statement. */
const ROWS_PER_INSERT = 1000;

export async function insertLiveEvents(tx: Executor, events: NewLiveEvent[]): Promise<LiveEventRow[]> {
  const inserted: LiveEventRow[] = [];
  for (let from = 0; from < events.length; from += ROWS_PER_INSERT) {
    inserted.push(...(await tx.insert(liveEvents).values(events.slice(from, from + ROWS_PER_INSERT)).returning()));
  }
  return inserted;
}

export const findLiveEvents = (db: Executor, ids: number[]): Promise<LiveEventRow[]> =>
  db.select().from(liveEvents).where(inArray(liveEvents.id, ids)).orderBy(asc(liveEvents.id));

export const findLiveEventsAfter = (db: Executor, id: number, since: Date): Promise<LiveEventRow[]> =>
  db
    .select()
    .from(liveEvents)
    .where(and(gt(liveEvents.id, id), gt(liveEvents.createdAt, since)))
    .orderBy(asc(liveEvents.id))
    .limit(RESUME_LIMIT);

export async function deleteLiveEventsBefore(db: Executor, instant: Date): Promise<void> {
  await db.delete(liveEvents).where(lt(liveEvents.createdAt, instant));
}
