import type { AreaFeedQuery } from '@towscout/contracts/trucks/area-feeds/schema';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { formatCoordinates, formatDistance } from '@towscout/domain/format-distance';
import { miles } from '@towscout/geo';

import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';

import { type Trucks, startOfDay, toUtcDay } from '../index.ts';
import { entrySummary, truckTitle } from './entry-words.ts';

export type FeedEntry = {
  /** The same for a truck in every feed. */
  id: string;
  title: string;
  summary: string;
  url: string;
  publishedAt: Date;
  updatedAt: Date;
  point: { lat: number; lng: number };
  truck: NearbyTowTruck;
};

export type AreaFeed = {
  id: string;
  title: string;
  siteUrl: string;
  /** Its own address. */
  selfUrl: string;
  updatedAt: Date;
  /** The latest change first. */
  entries: readonly FeedEntry[];
};

export type AreaFeedDeps = { clock: Clock; places: Pick<Places, 'wordsFor'>; trucks: Pick<Trucks, 'trucksAround'> };

export function readAreaFeed(
  { clock, places, trucks }: AreaFeedDeps,
  { lat, lng, radius }: AreaFeedQuery,
  path: string,
  site: string,
): AreaFeed {
  const entries = trucks
    .trucksAround({ lat, lng }, miles(radius), LIST_LIMIT)
    .map((truck) => toEntry(truck, getTruckUrl(truck, site)));
  const query = new URLSearchParams({ lat: String(lat), lng: String(lng), radius: String(radius) });
  const around = places.wordsFor({ lat, lng }, formatCoordinates({ lat, lng }));
  return {
    // Without '&', which some readers take literally in an id.
    id: `tag:${new URL(site).hostname},2026:${path}/${lat},${lng},${radius}`,
    title: `Tow trucks within ${formatDistance(radius)} of ${around}`,
    siteUrl: new URL('/', site).href,
    selfUrl: new URL(`${path}?${query}`, site).href,
    // An empty feed keeps its text, and so its ETag, for a day.
    updatedAt: entries[0]?.updatedAt ?? startOfDay(toUtcDay(clock.now())),
    entries,
  };
}

export const getTruckUrl = ({ id }: Pick<NearbyTowTruck, 'id'>, site: string): string =>
  new URL(`/?sighting=${id}`, site).href;

const toEntry = (truck: NearbyTowTruck, url: string): FeedEntry => ({
  id: `urn:uuid:${truck.id}`,
  title: truckTitle(truck),
  summary: entrySummary(truck),
  url,
  publishedAt: new Date(truck.reportedAt),
  updatedAt: new Date(truck.changedAt),
  point: { lat: Number(truck.latitude), lng: Number(truck.longitude) },
  truck,
});
