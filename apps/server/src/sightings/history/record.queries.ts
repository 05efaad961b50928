import { inArray } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import type { SightingEvent } from './events-between.ts';
import { historyProgress, sightingEvents } from './history.table.ts';

const MOST_PER_INSERT = 1000;

/** In the transaction that caused them. */
export async function insertEvents(tx: Tx, events: readonly SightingEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += MOST_PER_INSERT)
    await tx.insert(sightingEvents).values(events.slice(from, from + MOST_PER_INSERT));
}

export const insertedEvents = (tx: Tx, events: readonly SightingEvent[]) =>
  tx
    .insert(sightingEvents)
    .values([...events])
    .returning({ id: sightingEvents.id });

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
