import type { FeedState } from '@towscout/contracts/traffic';

import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { feedWords } from '../feed-words.ts';
import { useFeeds } from '../use-feeds.ts';

const STATE_BADGES = {
  fresh: { tone: 'green', words: 'Connected' },
  late: { tone: 'amber', words: 'Late' },
  unreachable: { tone: 'red', words: 'Not answering' },
  waiting: { tone: 'neutral', words: 'Waiting' },
  off: { tone: 'neutral', words: 'Off' },
} as const satisfies Record<FeedState, object>;

/** Every public feed and its state. */
export function DataSources({ now }: { now: Date }) {
  const { feeds, isLoading } = useFeeds();
  return (
    <Card>
      <h2 className="text-base font-semibold">Data Sources</h2>
      {isLoading ? (
        <Skeleton className="mt-3 h-24" />
      ) : !feeds ? (
        <p className="mt-3 text-sm text-muted">Could not check the official feeds.</p>
      ) : (
        <ul aria-label="Feeds" className="mt-2 divide-y divide-line">
          {feeds.map((feed) => (
            <li
              key={feed.source}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-0.5 py-2"
            >
              <span className="text-sm font-medium">{feed.name}</span>
              <Badge tone={STATE_BADGES[feed.state].tone}>{STATE_BADGES[feed.state].words}</Badge>
              <span className="w-full text-xs text-muted">
                {feed.state === 'off' ? `Would cover ${feed.covers}.` : `${feed.covers} · ${feedWords(feed, now)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
