import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import { m } from '@towscout/messages';

import { describeFeed } from '#traffic/feed-text.ts';
import { Badge } from '#ui/badge.tsx';
import { FeedWords } from '#ui/foreign-words.tsx';

const TONES = {
  fresh: 'green',
  late: 'neutral',
  unreachable: 'red',
  waiting: 'neutral',
  off: 'neutral',
} as const satisfies Record<FeedState, string>;

const describeState = (state: FeedState): string =>
  ({
    fresh: m.pages_coverage_live(),
    late: m.pages_coverage_delayed(),
    unreachable: m.pages_coverage_down(),
    waiting: m.pages_coverage_waiting(),
    off: m.pages_coverage_off(),
  })[state];

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
              <FeedWords>{feed.name}</FeedWords>
            </a>
            <Badge tone={TONES[feed.state]}>{describeState(feed.state)}</Badge>
          </p>
          <p className="text-sm text-muted">
            {m.pages_coverage_covers({
              area: feed.covers,
              standing: describeFeed(feed, now) ?? m.pages_coverage_not_used(),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
