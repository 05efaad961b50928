import type { Logger } from 'pino';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { backOffSeconds } from '#platform/outgoing/retry.ts';

import { feedLateFrom } from './feed-standing.ts';
import { FeedError, type Feed, type FeedContents, type FeedReading } from './feed.port.ts';
import { type FeedState, leaseFeed, saveFeedState } from './feeds.queries.ts';
import type { FreshContents } from './stores.ts';

export type PollDeps = {
  db: Database;
  clock: Clock;
  log: Logger;
  random: () => number;
  /** Reads which sources are switched on now. */
  readSwitches(): Promise<(feed: Pick<Feed, 'source'>) => boolean>;
};

/** Returns figures for the log. */
export type StoreItems = (feed: Feed, contents: FreshContents) => Promise<Record<string, number>>;

/** Longer than any poll may take. Without an end, a dead node would hold a feed forever. */
const LEASE_MS = 2 * 60_000;
const LONGEST_FAILURE = 300;
/** A document that crashes the process would do so after each start. */
const MOST_UNFINISHED_READS = 2;
const HOUR_SECONDS = 60 * 60;

/**
 * Polls a feed unless another node does or it is off. After a failure, earlier good data stays. When the feed is
 * switched off during a read, the result is dropped, unless it is already being stored.
 */
export async function pollFeed(deps: PollDeps, feed: Feed, store: StoreItems, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const state = await leaseFeed(deps.db, feed.key, now, new Date(now.getTime() + LEASE_MS));
  if (!state) return;
  const isOn = async (): Promise<boolean> => (await deps.readSwitches())(feed);
  const release = (): Promise<void> => saveFeedState(deps.db, feed.key, {});
  try {
    if (!(await isOn())) return await release();
    if (state.unfinishedReads > MOST_UNFINISHED_READS)
      throw new FeedError('is off: the site ended twice while reading it', { retryAfterSeconds: HOUR_SECONDS });
    const reading = await feed.read({ etag: state.etag, lastModified: state.lastModified }, now, signal);
    if (!(await isOn())) return await release();
    const newestChangeAt = getNewest(state, reading);
    if (reading.kind === 'read') await storeUnlessLate(deps, feed, store, { ...reading, newestChangeAt }, now);
    await saveFeedState(deps.db, feed.key, {
      ...(reading.kind === 'read' && {
        ...reading.validators,
        itemsRead: countItems(reading),
        setAside: reading.setAside ?? null,
      }),
      newestChangeAt,
      lastGoodAt: now,
      failingSince: null,
      failures: 0,
      failure: null,
      nextPollAt: later(now, feed.pollSeconds),
    });
  } catch (error) {
    if (signal.aborted || !(await isOn())) return release();
    await waitAfterFailure(deps, feed, state, error, now);
  }
}

async function storeUnlessLate(
  { log }: PollDeps,
  feed: Feed,
  store: StoreItems,
  contents: FeedContents,
  now: Date,
): Promise<void> {
  const { newestChangeAt, complete, setAside } = contents;
  if (!newestChangeAt || feedLateFrom(feed, newestChangeAt) <= now)
    return log.warn({ feed: feed.key, newestChangeAt }, 'a feed is late');
  const counts = await store(feed, { ...contents, newestChangeAt });
  log.info({ feed: feed.key, ...counts, ...(setAside && { setAside }), complete }, 'a feed was read');
}

/** A copy older than the previous one doesn't set the time back. */
function getNewest({ newestChangeAt: known }: FeedState, reading: FeedReading): Date | null {
  const read = reading.kind === 'read' ? reading.newestChangeAt : null;
  return known && read ? new Date(Math.max(Number(known), Number(read))) : (read ?? known);
}

async function waitAfterFailure(
  { db, log, random }: PollDeps,
  feed: Feed,
  state: FeedState,
  error: unknown,
  now: Date,
): Promise<void> {
  const failures = state.failures + 1;
  const retryAfter = error instanceof FeedError ? error.retryAfterSeconds : null;
  const seconds = backOffSeconds(feed.pollSeconds, failures, retryAfter, random);
  const reason = error instanceof FeedError ? error.message : 'its answer could not be taken in';
  log.warn(
    { feed: feed.key, failures, reason, ...(!(error instanceof FeedError) && { err: error }) },
    'a feed could not be read',
  );
  await saveFeedState(db, feed.key, {
    failures,
    failure: error instanceof FeedError ? error.reason.slice(0, LONGEST_FAILURE) : 'sent what could not be taken in',
    failingSince: state.failingSince ?? now,
    nextPollAt: later(now, seconds),
  });
}

const countItems = ({ items }: FeedContents): number =>
  Object.values(items).reduce((sum, each) => sum + each.length, 0);

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
