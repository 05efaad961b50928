import type { CoveredCity } from '@towscout/contracts/insights/coverage/schema';
import type { ListedCity } from '@towscout/contracts/sources/schema';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import type { LatLng } from '@towscout/geo';

import type { Executor, Tx } from '#platform/db/database.ts';

import type { FeedOnBoard } from './board/list-feeds.ts';
import type { SwitchableFeed } from './board/list-switchable.ts';
import type { City } from './city.port.ts';
import type { findConfigChanges } from './engine/configs/configs.queries.ts';
import type { Feed } from './engine/feed.port.ts';
import type { ListAge } from './engine/lists/city-lists.queries.ts';
import type { Stores } from './engine/stores.ts';
import type { FeedChange } from './engine/switches/switch-feed.ts';
import type { CityQuality } from './engine/sync/city-quality.ts';

export {
  type City,
  type CityTow,
  type CurbRule,
  type CityViolation,
  type PublishedTable,
  type TowTable,
  type Row,
  type TowZone,
  type ViolationDataset,
  type ZoneSchedule,
  zoneSchedule,
} from './city.port.ts';
export type { ListStore, RecognizingStore, Taken } from './engine/list-store.port.ts';
export { getFingerprint, findChanges } from './engine/list-fingerprint.ts';
export { type MarkedRow, markRows, readChanged } from './engine/marked-rows.ts';
export type { ListAge } from './engine/lists/city-lists.queries.ts';
export type { Reading as TableReading, StoredDataset } from './engine/stored-dataset.port.ts';
export { readMake } from './reading/vehicle-names.ts';
export { withoutMarkup } from './reading/without-markup.ts';
export { plateStateCode } from './plate-state.ts';
export { readTrespassTows } from './catalog/montgomery-county/read-trespass-tows.ts';
export { UnreadableExport } from './reading/read-export.ts';
export { describeRecord } from './describe-record.ts';
export { zoneRule } from './zone-rule.ts';
export { findCallSource } from './catalog/tow-records/readable-sources.ts';
export type { CatalogSource } from './catalog/source.ts';
export type { Feed } from './engine/feed.port.ts';
export type { FeedIncident, FeedTruck, ListedCamera, Reading } from './items.ts';

export type Sources = CitySources & {
  /** The documents of the sources that are on. */
  findRunning(executor?: Executor): Promise<readonly Feed[]>;
  addStores(stores: Partial<Stores>): void;
  /** The keys of the documents whose items are live. */
  findLiveFeeds(now: Date): Promise<string[]>;
  /** Waits at most so long. */
  pollDue(feeds: readonly Feed[], waitMs: number): Promise<void>;
  statuses(): Promise<FeedStatus[]>;
  /** Every feed, with what administrators may do with it. */
  listSwitchable(): Promise<SwitchableFeed[]>;
  /** False when it is so already. Rejects with 404 for an unknown feed, 409 for one that can't run here. */
  switchFeed(tx: Tx, change: Omit<FeedChange, 'source'> & { source: string }): Promise<boolean>;
  /** Every feed and every city, running or not. */
  board(): Promise<{ sources: FeedOnBoard[]; cities: ListedCity[] }>;
};

export type CitySources = {
  cities: readonly City[];
  /** Changes with the code that reads the cities' rows. */
  readerVersion: string;
  /** 'San Francisco'. */
  cityName(city: string): string;
  cityData(place: LatLng | null): Promise<CoveredCity[]>;
  cityQuality(executor: Executor): Promise<CityQuality[]>;
  /** When all of a city's tables of violations had been read to their end; null when one never was. */
  violationsReadAt(executor: Executor, city: City): Promise<Date | null>;
  /** Newest first. */
  findConfigChanges: typeof findConfigChanges;
  listAges(executor: Executor, lists: readonly string[]): Promise<(list: string) => ListAge>;
};
