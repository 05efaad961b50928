import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeFeed } from '../feed-text.ts';
import { useFeeds } from '../use-feeds.ts';

const STATE_BADGES = {
  fresh: { tone: 'green', words: 'Connected' },
  late: { tone: 'amber', words: 'Delayed' },
  unreachable: { tone: 'red', words: 'Down' },
  waiting: { tone: 'neutral', words: 'Waiting' },
} as const satisfies Record<Exclude<FeedState, 'off'>, object>;

/** Feeds that this site doesn't run are only named. */
export function DataSources({ now }: { now: Date }) {
  const { feeds, isLoading } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">Data Sources</h2>
      {isLoading ? (
        <Skeleton className="mt-3 h-24" />
      ) : feeds ? (
        <Feeds feeds={feeds} now={now} />
      ) : (
        <p className="mt-3 text-sm text-muted">Couldn't check the official feeds. Retrying…</p>
      )}
    </Card>
  );
}

function Feeds({ feeds, now }: { feeds: readonly FeedStatus[]; now: Date }) {
  const off = feeds.filter(({ state }) => state === 'off').map(({ name }) => name);
  return (
    <>
      <ul aria-label="Feeds" className="mt-2 divide-y divide-line">
        {feeds.map(
          (feed) =>
            feed.state !== 'off' && (
              <li
                key={feed.source}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2"
              >
                <span className="text-sm font-medium">{feed.name}</span>
                <Badge tone={STATE_BADGES[feed.state].tone}>{STATE_BADGES[feed.state].words}</Badge>
                <span className="w-full text-xs text-muted">
                  {feed.covers} · {describeFeed(feed, now)}
                </span>
              </li>
            ),
        )}
      </ul>
      {off.length > 0 && (
        <p className="border-t border-line pt-2 text-xs text-muted">Not used on this site: {off.join(', ')}.</p>
      )}
    </>
  );
}
