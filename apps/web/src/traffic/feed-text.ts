import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { clockTime, timeSince } from '@towscout/domain/format-time';
import { m } from '@towscout/messages';

/** Silence that is worth mentioning. */
const QUIET_MS = 10 * 60_000;

/** Null when there is nothing to say. */
export function describeFeed(feed: FeedStatus, now: Date): string | null {
  const lastGood = feed.lastGoodAt === null ? null : new Date(feed.lastGoodAt);
  const since = feed.since === null ? null : new Date(feed.since);
  switch (feed.state) {
    case 'fresh':
      return lastGood ? describeFresh(lastGood, feed.newestChangeAt, now) : m.traffic_live();
    case 'late':
      return since ? m.traffic_delayed_since({ time: clockTime(since, now) }) : m.traffic_delayed();
    case 'unreachable':
      return since ? m.traffic_down_since({ time: clockTime(since, now) }) : m.traffic_down();
    case 'waiting':
      return m.traffic_waiting();
    case 'off':
      return null;
  }
}

/** A recent read can still bring old data. */
function describeFresh(lastGood: Date, newestChangeAt: string | null, now: Date): string {
  const changed = newestChangeAt === null ? lastGood : new Date(newestChangeAt);
  return lastGood.getTime() - changed.getTime() > QUIET_MS
    ? m.traffic_checked({ checked: timeSince(lastGood, now), changed: timeSince(changed, now) })
    : m.traffic_updated({ age: timeSince(lastGood, now) });
}

export const scanGaps = (feeds: readonly FeedStatus[], now: Date): string[] =>
  feeds.flatMap((feed) => {
    const state = feed.state !== 'fresh' && describeFeed(feed, now);
    return state ? [m.traffic_gap({ feed: feed.name, state })] : [];
  });
