import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { backOffSeconds } from '../outgoing/back-off.ts';
import { FeedError } from './feed-error.ts';
import type { Feed, FeedContents, FeedReading } from './feed.port.ts';
import { type FeedState, leaseFeed, saveFeedState } from './feeds.queries.ts';

export type PollDeps = { db: Database; clock: Clock; log: Logger; random: () => number };

/** What a feed lists now, once it is known to be current. */
type FreshContents<Item> = FeedContents<Item> & { newestChangeAt: Date };

/** What a room does with its feeds. */
export type FeedRules<Item, Source extends string> = {
  /** When a feed becomes late, by the newest time in its data. What a late feed lists is ignored. */
  lateFrom(source: Source, newestChangeAt: Date): Date;
  /** Stores what a feed lists, and returns figures for the log. */
  store(source: Source, contents: FreshContents<Item>): Promise<Record<string, number>>;
};

/** Longer than any poll may take, so that a node that died doesn't hold a feed forever. */
const LEASE_MS = 2 * 60_000;

/** Polls a feed once, if it is due and no other node is polling it. When it fails, earlier good data stays. */
export async function pollFeed<Item, Source extends string>(
  deps: PollDeps,
  feed: Feed<Item, Source>,
  rules: FeedRules<Item, Source>,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now();
  const state = await leaseFeed(deps.db, feed.source, now, new Date(now.getTime() + LEASE_MS));
  if (!state) return;
  try {
    const reading = await feed.read({ etag: state.etag, lastModified: state.lastModified }, now, signal);
    const newestChangeAt = newestOf(state, reading);
    if (reading.kind === 'read') await takeUnlessLate(deps, feed.source, rules, { ...reading, newestChangeAt }, now);
    await saveFeedState(deps.db, feed.source, {
      ...(reading.kind === 'read' && reading.validators),
      newestChangeAt,
      lastGoodAt: now,
      failingSince: null,
      failures: 0,
      nextPollAt: later(now, feed.pollSeconds),
    });
  } catch (error) {
    if (signal.aborted) return saveFeedState(deps.db, feed.source, {});
    await waitAfterFailure(deps, feed, state, error, now);
  }
}

async function takeUnlessLate<Item, Source extends string>(
  { log }: PollDeps,
  source: Source,
  rules: FeedRules<Item, Source>,
  contents: FeedContents<Item>,
  now: Date,
): Promise<void> {
  const { newestChangeAt, complete } = contents;
  if (!newestChangeAt || rules.lateFrom(source, newestChangeAt) <= now)
    return log.warn({ feed: source, newestChangeAt }, 'a feed is late');
  const counts = await rules.store(source, { ...contents, newestChangeAt });
  log.info({ feed: source, ...counts, complete }, 'a feed was read');
}

/** A copy older than what was read before doesn't set the time back. */
function newestOf<Item>({ newestChangeAt: known }: FeedState, reading: FeedReading<Item>): Date | null {
  const read = reading.kind === 'read' ? reading.newestChangeAt : null;
  return known && read ? new Date(Math.max(Number(known), Number(read))) : (read ?? known);
}

async function waitAfterFailure<Item>(
  { db, log, random }: PollDeps,
  feed: Feed<Item>,
  state: FeedState,
  error: unknown,
  now: Date,
): Promise<void> {
  const failures = state.failures + 1;
  const retryAfter = error instanceof FeedError ? error.retryAfterSeconds : null;
  const seconds = backOffSeconds(feed.pollSeconds, failures, retryAfter, random);
  const reason = error instanceof FeedError ? error.message : 'its answer could not be taken in';
  log.warn(
    { feed: feed.source, failures, reason, ...(!(error instanceof FeedError) && { err: error }) },
    'a feed could not be read',
  );
  await saveFeedState(db, feed.source, {
    failures,
    failingSince: state.failingSince ?? now,
    nextPollAt: later(now, seconds),
  });
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
