import { areaFeedPaths } from '@towscout/contracts/trucks/area-feeds/paths';

import type { AreaFeed, FeedEntry } from '../area-feed.ts';
import { getIdentifier, isAlarm } from './write-cap.ts';

/** The alarms of a feed, each entry one message with an id of its own. */
export const toCapIndex = (feed: AreaFeed): AreaFeed => ({
  ...feed,
  entries: feed.entries.filter(({ truck }) => isAlarm(truck)).map((entry) => toMessageEntry(entry, feed.siteUrl)),
});

const toMessageEntry = (entry: FeedEntry, siteUrl: string): FeedEntry => ({
  ...entry,
  id: `tag:${new URL(siteUrl).hostname},2026:${getIdentifier(entry.truck)}`,
  url: new URL(areaFeedPaths.capMessage.replace(':id', entry.truck.id), siteUrl).href,
});
