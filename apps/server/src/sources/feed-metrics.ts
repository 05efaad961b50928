import { secondsBetween } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

import { bestStanding } from './engine/feed-standing.ts';
import { type FeedState, findFeedStates } from './engine/feeds.queries.ts';
import type { FeedSwitches } from './engine/switches/feed-switches.ts';

type Deps = Pick<Platform, 'metrics' | 'db' | 'clock'> & Pick<FeedSwitches, 'findRunning'>;

/** How late each running source is, and what it sends in vain. */
export function describeFeeds({ metrics, db, clock, findRunning }: Deps): void {
  const readSources = async () => {
    const feeds = await findRunning();
    const bySource = Map.groupBy(feeds, ({ source }) => source);
    const states = await findFeedStates(db, feeds);
    const now = clock.now();
    return [...bySource].map(([source, documents]) => ({
      source,
      now,
      standing: bestStanding(documents, states, now),
    }));
  };
  metrics.gauges(
    'feed_late_seconds',
    'How long a source has been unreachable or without news for longer than usual. 0 while it is fresh; none before it was read.',
    ['source', 'state'],
    async () =>
      (await readSources()).flatMap(({ source, standing: { state, best }, now }) =>
        best?.since
          ? { labels: { source, state }, value: state === 'fresh' ? 0 : secondsBetween(best.since, now) }
          : [],
      ),
  );
  metrics.gauges(
    'feed_rows_rejected',
    "Rows of a source's last documents that are left out, by reason.",
    ['source', 'reason'],
    async () =>
      (await readSources()).flatMap(({ source, standing }) =>
        [...sumRejected(standing.parts.map((part) => part.state))].map(([reason, value]) => ({
          labels: { source, reason },
          value,
        })),
      ),
  );
}

function sumRejected(states: readonly FeedState[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [reason, rows] of states.flatMap(({ setAside }) => Object.entries(setAside ?? {})))
    sums.set(reason, (sums.get(reason) ?? 0) + rows);
  return sums;
}
