import type { FeedSource } from '@towscout/domain/sources';

import type { Feed } from '#platform/feeds/feed.port.ts';
import type { FeedTruck } from '#sightings';

import type { FeedIncident } from './feed-incident.ts';

/** What one entry of a feed says: of CHP's logs, an incident and often the tow truck that was called to it. */
export type TrafficItem = { truck: FeedTruck | null; incident: FeedIncident | null };

/**
 * One document that is polled. A source with several documents has a feed for each, with a name of its own behind
 * a colon: `caltrans_lcs:d04`.
 */
export type FeedKey = FeedSource | `${FeedSource}:${string}`;

/** A live source of tow calls, incidents, or both. */
export type TrafficFeed = Feed<TrafficItem, FeedKey>;

export const sourceOf = (feed: FeedKey): FeedSource => feed.split(':', 1)[0] as FeedSource;

export const trucksIn = (items: readonly TrafficItem[]): FeedTruck[] => items.flatMap(({ truck }) => truck ?? []);
export const incidentsIn = (items: readonly TrafficItem[]): FeedIncident[] =>
  items.flatMap(({ incident }) => incident ?? []);
