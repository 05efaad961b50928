import type { AreaFeedQuery } from '@towscout/contracts/trucks/area-feeds';
import type { NearbyTowTruck, TowTruck } from '@towscout/contracts/trucks/trucks';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { describeAgreement, describeTruck } from '@towscout/domain/alerts/danger-sentence';
import { formatCoordinates, formatDistance } from '@towscout/domain/format-distance';
import { describeDeparture, describeUnconfirmedDeparture } from '@towscout/domain/trucks/format-status';
import { worseFirst } from '@towscout/domain/trucks/status';
import { miles } from '@towscout/geo';

import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';

import { type Trucks, startOfDay, toUtcDay } from '../index.ts';

export const isSimulated = ({ source }: Pick<TowTruck, 'source'>): boolean => source === 'simulated';

/** 'Tow truck there · Oak Ave'. */
export const truckTitle = (truck: TowTruck): string =>
  joined(isSimulated(truck) && 'SIMULATED', describeTruck(worseFirst(truck)), truck.location);

/** Without its age, which would grow while it is read. */
export const truckSummary = (truck: TowTruck): string =>
  joined(describeAgreement(truck), describeDeparture(truck), describeUnconfirmedDeparture(truck), truck.details);

const entrySummary = (truck: NearbyTowTruck): string =>
  joined(`${formatDistance(truck.distanceMiles)} away`, truckSummary(truck));

const joined = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ');

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

/** An XML 1.0 document has no way to hold these, not even escaped: one makes all of it unreadable. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** For what was stored before texts were cleaned as they came in. */
export const onlyXmlCharacters = (xml: string): string => xml.replace(NOT_IN_XML, '\uFFFD');
