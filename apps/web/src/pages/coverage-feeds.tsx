import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';

import { describeFeed } from '#traffic/feed-text.ts';
import { Badge } from '#ui/badge.tsx';

const BADGES = {
  fresh: { tone: 'green', words: 'Live' },
  late: { tone: 'amber', words: 'Delayed' },
  unreachable: { tone: 'red', words: 'Down' },
  waiting: { tone: 'neutral', words: 'Waiting' },
  off: { tone: 'neutral', words: 'Off' },
} as const satisfies Record<FeedState, object>;

export function FeedList({ feeds, now }: { feeds: readonly FeedStatus[]; now: Date }) {
  return (
    <ul className="divide-y divide-line">
      {feeds.map((feed) => (
        <li key={feed.source} className="py-3">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <a
              href={feed.attributionUrl}
              target="_blank"
              rel="noreferrer"
              className="-my-2 inline-flex min-h-11 items-center font-medium underline decoration-line underline-offset-2 hover:decoration-current"
            >
              {feed.name}
            </a>
            <Badge tone={BADGES[feed.state].tone}>{BADGES[feed.state].words}</Badge>
          </p>
          <p className="text-sm text-muted">
            Covers {feed.covers} · {describeFeed(feed, now) ?? 'not used on this site'}
          </p>
        </li>
      ))}
    </ul>
  );
}
