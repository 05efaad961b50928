import type { CoveredCity } from '@towscout/contracts/coverage/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type { LatLng } from '@towscout/geo';

import type { Executor } from '#platform/db/database.ts';

import type { City } from './city.port.ts';
import type { Feed } from './engine/feed.port.ts';
import type { ListAge } from './engine/lists/city-lists.queries.ts';
import type { Stores } from './engine/stores.ts';
import type { CityQuality } from './engine/sync/city-quality.ts';

export type {
  City,
  CityTow,
  CurbRule,
  CityViolation,
  PublishedTable,
  Row,
  StreetRuleTable,
  TowZone,
  ViolationDataset,
  ZoneSchedule,
} from './city.port.ts';
export type { ListStore, Taken } from './engine/list-store.port.ts';
export { getFingerprint, whatChanged } from './engine/list-fingerprint.ts';
export type { ListAge } from './engine/lists/city-lists.queries.ts';
export type { Reading as TableReading, RejectedRow, StoredDataset } from './engine/stored-dataset.port.ts';
export { plateStateLetters } from './plate-state.ts';
export { zoneRule } from './zone-rule.ts';
export type { CatalogSource } from './catalog/source.ts';
export type { Feed } from './engine/feed.port.ts';
export type { FeedIncident, FeedTruck, ListedCamera, Reading } from './items.ts';

export type Sources = CitySources & {
  /** The documents that this site polls. */
  feeds: readonly Feed[];
  /** Adds the stores of a room, which says with them what it does with each kind of item. */
  addStores(stores: Partial<Stores>): void;
  /** The keys of the documents whose items are live. */
  findLiveFeeds(now: Date): Promise<string[]>;
  /** Polls those of these documents that are due, and waits for them at most so long. */
  pollDue(feeds: readonly Feed[], waitMs: number): Promise<void>;
  /** The state of every feed of trucks or incidents, now. */
  statuses(): Promise<FeedStatus[]>;
};

export type CitySources = {
  /** The cities whose tables are read. */
  cities: readonly City[];
  /** Changes with the code that reads the cities' rows. */
  readerVersion: string;
  /** A city's everyday name: 'San Francisco'. */
  cityName(city: string): string;
  /** Every city's published data, the age of our copy, and whether the place is in the city. */
  cityData(place: LatLng | null): Promise<CoveredCity[]>;
  /** The outcome of each city's last sync, by row. */
  cityQuality(executor: Executor): Promise<CityQuality[]>;
  /** When all of a city's tables of violations had been read to their end; null when one never was. */
  violationsReadAt(executor: Executor, city: City): Promise<Date | null>;
  /** The age of our copies of these lists. */
  listAges(executor: Executor, lists: readonly string[]): Promise<(list: string) => ListAge>;
};
