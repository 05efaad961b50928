import type { FeedStatus } from '@towscout/contracts/traffic';
import { clockTime, timeSince } from '@towscout/domain/time-words';

/** The state of a feed in one short line; null when there is nothing to say. */
export function feedWords(feed: FeedStatus, now: Date): string | null {
  const lastGood = feed.lastGoodAt === null ? null : new Date(feed.lastGoodAt);
  const since = feed.since === null ? null : new Date(feed.since);
  switch (feed.state) {
    case 'fresh':
      return lastGood ? `updated ${timeSince(lastGood, now)}` : 'live';
    case 'late':
      return since ? `late, nothing new since ${clockTime(since, now)}` : 'late';
    case 'unreachable':
      return since ? `not answering since ${clockTime(since, now)}` : 'not answering';
    case 'waiting':
      return 'waiting for the first update';
    case 'off':
      return null;
  }
}

/** What a scan may lack: a sentence on each of its feeds that was not read just then. */
export const scanGaps = (feeds: readonly FeedStatus[], now: Date): string[] =>
  feeds.flatMap((feed) =>
    feed.state === 'fresh' || feed.state === 'off'
      ? []
      : [`${feed.name}: ${feedWords(feed, now)}. Its incidents may be old or missing.`],
  );
