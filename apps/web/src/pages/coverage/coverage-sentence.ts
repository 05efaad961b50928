import type { FeedState, FeedStatus } from '@towscout/contracts/traffic/schema';
import type { TowFeed } from '@towscout/domain/sources/tow-calls';
import { m } from '@towscout/messages';
import { intlLocale } from '@towscout/messages/locale';

import { describeOfficial, nameArea } from '#traffic/feed-text.ts';

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
