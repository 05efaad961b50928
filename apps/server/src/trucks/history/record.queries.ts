import { inArray, type SQL, sql } from 'drizzle-orm';

import { coalesce } from '#platform/db/coalesce.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import type { SightingEvent } from './events-between.ts';
import { historyProgress, sightingEvents } from './history.table.ts';

const MOST_PER_INSERT = 1000;

/** In the transaction that caused them. */
export async function insertEvents(tx: Tx, events: readonly SightingEvent[]): Promise<void> {
  if (events.length > 0) await inserting(tx, events);
}

const inserting = coalesce(async (tx: Tx, inputs: readonly (readonly SightingEvent[])[]) => {
  const events = inputs.flat();
  for (let from = 0; from < events.length; from += MOST_PER_INSERT)
    await tx.execute(insertRows(sightingEvents, events.slice(from, from + MOST_PER_INSERT)));
  return inputs.map(() => undefined);
});

export const insertedEvents = (events: readonly SightingEvent[]): SQL =>
  sql`${insertRows(sightingEvents, events)} returning id`;

export type Progress = typeof historyProgress.$inferSelect;

/** Null before the record began. */
export async function findProgress(executor: Executor): Promise<Progress | null> {
  const [row] = await executor.select().from(historyProgress);
  return row ?? null;
}

export async function insertProgress(tx: Tx, progress: Pick<Progress, 'beganAt' | 'readUntil'>): Promise<void> {
  await tx.insert(historyProgress).values(progress);
}

export async function updateProgress(tx: Tx, changes: Partial<Omit<Progress, 'id' | 'beganAt'>>): Promise<void> {
  await tx.update(historyProgress).set(changes);
}

export async function findRecorded(tx: Tx, sightingIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: sightingEvents.sightingId })
    .from(sightingEvents)
    .where(inArray(sightingEvents.sightingId, [...sightingIds]));
  return new Set(rows.map(({ id }) => id));
}
