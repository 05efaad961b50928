import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';

import type { Executor } from '#platform/db/database.ts';

import { feedStates } from './feeds.table.ts';

export type FeedState = typeof feedStates.$inferSelect;

export async function ensureFeedStates(executor: Executor, sources: readonly string[], now: Date): Promise<void> {
  if (sources.length === 0) return;
  await executor
    .insert(feedStates)
    .values(sources.map((source) => ({ source, nextPollAt: now })))
    .onConflictDoNothing();
}

/** Takes the right to poll a feed, when it is due and no other node has it. */
export async function leaseFeed(executor: Executor, source: string, now: Date, until: Date): Promise<FeedState | null> {
  const free = or(isNull(feedStates.leasedUntil), lt(feedStates.leasedUntil, now));
  const [row] = await executor
    .update(feedStates)
    .set({ leasedUntil: until })
    .where(and(eq(feedStates.source, source), lte(feedStates.nextPollAt, now), free))
    .returning();
  return row ?? null;
}

export async function saveFeedState(executor: Executor, source: string, changes: Partial<FeedState>): Promise<void> {
  await executor
    .update(feedStates)
    .set({ ...changes, leasedUntil: null })
    .where(eq(feedStates.source, source));
}

export const findFeedStates = (executor: Executor, sources: string[]): Promise<FeedState[]> =>
  sources.length === 0
    ? Promise.resolve([])
    : executor.select().from(feedStates).where(inArray(feedStates.source, sources));
