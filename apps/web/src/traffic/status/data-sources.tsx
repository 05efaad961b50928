import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { describeFeed } from '../feed-text.ts';
import { useFeeds } from '../use-feeds.ts';

type RunningState = Exclude<FeedState, 'off'>;

const TONES = { fresh: 'green', late: 'amber', unreachable: 'red', waiting: 'neutral' } as const satisfies Record<
  RunningState,
  string
>;

const stateName = (state: RunningState): string =>
  ({
    fresh: m.traffic_status_fresh(),
    late: m.traffic_status_late(),
    unreachable: m.traffic_status_unreachable(),
    waiting: m.traffic_status_waiting(),
  })[state];

/** Feeds that this site doesn't run are only named. */
export function DataSources({ now }: { now: Date }) {
  const { feeds, isLoading } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">{m.traffic_status_sources()}</h2>
      {isLoading ? (
        <Skeleton className="mt-3 h-24" />
      ) : feeds ? (
        <Feeds feeds={feeds} now={now} />
      ) : (
        <p className="mt-3 text-sm text-muted">{m.traffic_feeds_failed()}</p>
      )}
    </Card>
  );
}

function Feeds({ feeds, now }: { feeds: readonly FeedStatus[]; now: Date }) {
  const off = feeds.filter(({ state }) => state === 'off').map(({ name }) => name);
  return (
    <>
      <ul aria-label={m.traffic_status_feeds()} className="mt-2 divide-y divide-line">
        {feeds.map(
          (feed) =>
            feed.state !== 'off' && (
              <li
                key={feed.source}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2"
              >
                <FeedWords className="text-sm font-medium">{feed.name}</FeedWords>
                <Badge tone={TONES[feed.state]}>{stateName(feed.state)}</Badge>
                <span className="w-full text-xs text-muted">
                  {feed.covers} · {describeFeed(feed, now)}
                </span>
              </li>
            ),
        )}
      </ul>
      {off.length > 0 && (
        <details className="border-t border-line text-xs text-muted">
          <summary className="flex min-h-11 cursor-pointer items-center underline decoration-line underline-offset-2 hover:decoration-current">
            {m.traffic_status_not_used({ count: off.length })}
          </summary>
          <p>
            <FeedWords>{off.join(', ')}</FeedWords>
          </p>
        </details>
      )}
    </>
  );
}
