import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { clockTime, timeSince } from '@towscout/domain/format-time';

/** Silence that is worth mentioning. */
const QUIET_MS = 10 * 60_000;

/** Null when there is nothing to say. */
export function describeFeed(feed: FeedStatus, now: Date): string | null {
  const lastGood = feed.lastGoodAt === null ? null : new Date(feed.lastGoodAt);
  const since = feed.since === null ? null : new Date(feed.since);
  switch (feed.state) {
    case 'fresh':
      return lastGood ? describeFresh(lastGood, feed.newestChangeAt, now) : 'live';
    case 'late':
      return since ? `delayed, nothing new since ${clockTime(since, now)}` : 'delayed';
    case 'unreachable':
      return since ? `down since ${clockTime(since, now)}` : 'down';
    case 'waiting':
      return 'waiting for the first update';
    case 'off':
      return null;
  }
}

/** A recent read can still bring old data. */
function describeFresh(lastGood: Date, newestChangeAt: string | null, now: Date): string {
  const changed = newestChangeAt === null ? lastGood : new Date(newestChangeAt);
  return lastGood.getTime() - changed.getTime() > QUIET_MS
    ? `checked ${timeSince(lastGood, now)}, last change ${timeSince(changed, now)}`
    : `updated ${timeSince(lastGood, now)}`;
}

export const scanGaps = (feeds: readonly FeedStatus[], now: Date): string[] =>
  feeds.flatMap((feed) =>
    feed.state === 'fresh' || feed.state === 'off'
      ? []
      : [`${feed.name}: ${describeFeed(feed, now)}. Its incidents may be old or missing.`],
  );
