import { and, eq, isNotNull, lte, ne, or } from 'drizzle-orm';

import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

import { emergencyFeeds } from './feeds.table.ts';

export type EmergencyFeed = typeof emergencyFeeds.$inferSelect;

/** Null unless it is due, or another address is asked than before and it does not fail. One node takes it at a time. */
export async function takeFeed(
  executor: Executor,
  feed: string,
  asked: string,
  { now, until }: { now: Date; until: Date },
): Promise<EmergencyFeed | null> {
  await executor.insert(emergencyFeeds).values({ feed, nextAt: now }).onConflictDoNothing();
  const before = await findFeed(executor, feed);
  const isDue = lte(emergencyFeeds.nextAt, now);
  const isOther = and(ne(emergencyFeeds.asked, asked), eq(emergencyFeeds.failures, 0));
  const [taken] = await executor
    .update(emergencyFeeds)
    .set({ nextAt: until, asked })
    .where(and(eq(emergencyFeeds.feed, feed), or(isDue, isOther)))
    .returning();
  if (!taken) return null;
  return before?.asked === asked ? taken : { ...taken, etag: null, lastModified: null };
}

export async function saveFeed(
  executor: Executor,
  feed: string,
  changes: Partial<Omit<EmergencyFeed, 'feed'>>,
): Promise<void> {
  await executor.update(emergencyFeeds).set(changes).where(eq(emergencyFeeds.feed, feed));
}

export async function findFeed(executor: Executor, feed: string): Promise<EmergencyFeed | null> {
  const [row] = await executor.select().from(emergencyFeeds).where(eq(emergencyFeeds.feed, feed));
  return row ?? null;
}

/** Those of which an answer was ever understood. */
export async function findFeedsRead(executor: Executor, feeds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ feed: emergencyFeeds.feed })
    .from(emergencyFeeds)
    .where(and(isOneOf(emergencyFeeds.feed, feeds), isNotNull(emergencyFeeds.readAt)));
  return new Set(rows.map(({ feed }) => feed));
}

export async function lockFeed(tx: Tx, feed: string): Promise<EmergencyFeed | null> {
  const [row] = await tx.select().from(emergencyFeeds).where(eq(emergencyFeeds.feed, feed)).for('update');
  return row ?? null;
}
