import type { Logger } from 'pino';

import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Sightings } from '../sightings/index.ts';
import { FeedError } from './adapters/feed-error.ts';
import { waitSeconds } from './back-off.ts';
import type { FeedReading, TowFeed } from './feed.port.ts';
import { type FeedState, leaseFeed, saveFeedState } from './feeds.queries.ts';

export type PollDeps = { db: Database; clock: Clock; sightings: Sightings; log: Logger; random: () => number };

/** Longer than any reading may take, so that a node that died does not keep a feed for ever. */
const LEASE_MS = 2 * 60_000;

/** Asks a feed once, if it is due and no other node is asking. What was good before stays when it fails. */
export async function pollFeed(deps: PollDeps, feed: TowFeed, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const state = await leaseFeed(deps.db, feed.source, now, new Date(now.getTime() + LEASE_MS));
  if (!state) return;
  try {
    const reading = await feed.read({ etag: state.etag, lastModified: state.lastModified }, now, signal);
    await take(deps, feed, reading);
    await saveFeedState(deps.db, feed.source, { ...stateAfter(reading), lastGoodAt: now, failingSince: null, failures: 0, nextPollAt: later(now, feed.pollSeconds) });
  } catch (error) {
    if (signal.aborted) return saveFeedState(deps.db, feed.source, {});
    await waitAfterFailure(deps, feed, state, error, now);
  }
}

async function take({ sightings, log }: PollDeps, feed: TowFeed, reading: FeedReading): Promise<void> {
  if (reading.kind === 'unchanged') return sightings.keepFeedTrucks(feed.source);
  const counts = await sightings.takeFeedTrucks({ source: feed.source, trucks: reading.trucks, complete: reading.complete, asOf: reading.asOf });
  log.info({ feed: feed.source, ...counts, complete: reading.complete }, 'a feed was read');
}

const stateAfter = (reading: FeedReading): Partial<FeedState> =>
  reading.kind === 'unchanged' ? {} : { ...reading.validators, asOf: reading.asOf };

async function waitAfterFailure({ db, log, random }: PollDeps, feed: TowFeed, state: FeedState, error: unknown, now: Date): Promise<void> {
  const failures = state.failures + 1;
  const retryAfter = error instanceof FeedError ? error.retryAfterSeconds : null;
  const seconds = waitSeconds(feed.pollSeconds, failures, retryAfter, random);
  const reason = error instanceof FeedError ? error.message : 'its answer could not be taken in';
  log.warn({ feed: feed.source, failures, reason, ...(!(error instanceof FeedError) && { err: error }) }, 'a feed could not be read');
  await saveFeedState(db, feed.source, { failures, failingSince: state.failingSince ?? now, nextPollAt: later(now, seconds) });
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
