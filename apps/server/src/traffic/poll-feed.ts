import { lateFrom } from '@towscout/domain/sources';
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
    const newestChangeAt = newestOf(state, reading);
    await take(deps, feed, reading, newestChangeAt, now);
    await saveFeedState(deps.db, feed.source, { ...(reading.kind === 'read' && reading.validators), newestChangeAt, lastGoodAt: now, failingSince: null, failures: 0, nextPollAt: later(now, feed.pollSeconds) });
  } catch (error) {
    if (signal.aborted) return saveFeedState(deps.db, feed.source, {});
    await waitAfterFailure(deps, feed, state, error, now);
  }
}

/** What a late feed lists is taken for nothing: its trucks ran out when it became late. */
async function take({ sightings, log }: PollDeps, { source }: TowFeed, reading: FeedReading, newestChangeAt: Date | null, now: Date): Promise<void> {
  if (reading.kind === 'unchanged') return;
  const { trucks, complete, asOf } = reading;
  if (!newestChangeAt || lateFrom(source, newestChangeAt) <= now) return log.warn({ feed: source, newestChangeAt }, 'a feed is late');
  const counts = await sightings.takeFeedTrucks({ source, trucks, complete, asOf, newestChangeAt });
  log.info({ feed: source, ...counts, complete }, 'a feed was read');
}

/** A copy that is older than what was read before makes nothing older. */
function newestOf({ newestChangeAt: known }: FeedState, reading: FeedReading): Date | null {
  const read = reading.kind === 'read' ? reading.newestChangeAt : null;
  return known && read ? new Date(Math.max(Number(known), Number(read))) : (read ?? known);
}

async function waitAfterFailure({ db, log, random }: PollDeps, feed: TowFeed, state: FeedState, error: unknown, now: Date): Promise<void> {
  const failures = state.failures + 1;
  const retryAfter = error instanceof FeedError ? error.retryAfterSeconds : null;
  const seconds = waitSeconds(feed.pollSeconds, failures, retryAfter, random);
  const reason = error instanceof FeedError ? error.message : 'its answer could not be taken in';
  log.warn({ feed: feed.source, failures, reason, ...(!(error instanceof FeedError) && { err: error }) }, 'a feed could not be read');
  await saveFeedState(db, feed.source, { failures, failingSince: state.failingSince ?? now, nextPollAt: later(now, seconds) });
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
