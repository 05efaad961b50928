import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowFeed } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { describeFeed, describeOfficial, nameArea } from '#traffic/feeds.ts';
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

/** Who tells of tow trucks here: 'No official feed here, only drivers' reports.' A feed that is off is none. */
export function describeLookers(covering: readonly TowFeed[], feeds: readonly FeedStatus[] | null): string | null {
  if (!feeds) return m.pages_coverage_feeds_unknown();
  const isIn = (...states: FeedState[]) => {
    const found = covering.filter(({ source }) =>
      feeds.some((feed) => feed.source === source && states.includes(feed.state)),
    );
    const names = found.length === 1 ? found.map(nameArea) : found.map(({ covers }) => covers);
    return names.length === 0 ? null : new Intl.ListFormat(intlLocale()).format(names);
  };
  const live = isIn('fresh');
  if (live) return m.pages_coverage_official({ areas: live });
  const late = isIn('late', 'unreachable', 'waiting');
  return late ? m.pages_coverage_official_late({ areas: late }) : describeOfficial({ covering, feeds });
}
