import { and, eq, inArray, lte, sql } from 'drizzle-orm';

import { isFree } from '#platform/db/conditions.ts';
import type { Executor } from '#platform/db/database.ts';

import type { Feed } from './feed.port.ts';
import { feedStates } from './feeds.table.ts';

export type FeedState = typeof feedStates.$inferSelect;

export async function ensureFeedStates(executor: Executor, sources: readonly string[], now: Date): Promise<void> {
  if (sources.length === 0) return;
  await executor
    .insert(feedStates)
    .values(sources.map((source) => ({ source, nextPollAt: now })))
    .onConflictDoNothing();
}

const isDue = (now: Date) => and(lte(feedStates.nextPollAt, now), isFree(feedStates, now));

/** The keys of feeds that are due and free. */
export async function findDueFeeds(executor: Executor, now: Date): Promise<Set<string>> {
  const due = await executor.select({ source: feedStates.source }).from(feedStates).where(isDue(now));
  return new Set(due.map(({ source }) => source));
}

/** Null unless the feed is due and free. */
export async function leaseFeed(executor: Executor, source: string, now: Date, until: Date): Promise<FeedState | null> {
  const [row] = await executor
    .update(feedStates)
    .set({ leasedUntil: until, unfinishedReads: sql`${feedStates.unfinishedReads} + 1` })
    .where(and(eq(feedStates.source, source), isDue(now)))
    .returning();
  return row ?? null;
}

export async function saveFeedState(executor: Executor, source: string, changes: Partial<FeedState>): Promise<void> {
  await executor
    .update(feedStates)
    .set({ ...changes, leasedUntil: null, unfinishedReads: 0 })
    .where(eq(feedStates.source, source));
}

/** They are polled at the next look, and read whole: what they brought before may have ended meanwhile. */
export async function makeFeedsDue(executor: Executor, sources: readonly string[], now: Date): Promise<void> {
  await executor
    .update(feedStates)
    .set({ nextPollAt: now, etag: null, lastModified: null })
    .where(inArray(feedStates.source, [...sources]));
}

export async function findFeedStates(
  executor: Executor,
  feeds: readonly Pick<Feed, 'key'>[],
): Promise<Map<string, FeedState>> {
  if (feeds.length === 0) return new Map();
  const keys = feeds.map(({ key }) => key);
  const states = await executor.select().from(feedStates).where(inArray(feedStates.source, keys));
  return new Map(states.map((state) => [state.source, state]));
}
