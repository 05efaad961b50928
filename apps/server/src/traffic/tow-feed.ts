import type { TowFeedSource } from '@towscout/domain/sources';

import type { Feed } from '#platform/feeds/feed.port.ts';
import type { FeedTruck } from '#sightings';

export type { FeedTruck } from '#sightings';

/** A live source of tow calls. */
export type TowFeed = Feed<FeedTruck, TowFeedSource>;
