export {
  type City,
  type CityTow,
  type CurbRule,
  type CityViolation,
  type HouseSide,
  type PublishedTable,
  type TowTable,
  type Row,
  type TowZone,
  type ViolationDataset,
  type ZoneSchedule,
  zoneSchedule,
} from './city.port.ts';
export {
  type ListStore,
  type RecognizingStore,
  type Taken,
  getFingerprint,
  findChanges,
} from './engine/stored-dataset.port.ts';
export { type MarkedRow, markRows, readChanged } from './engine/marked-rows.ts';
export type { ListAge } from './engine/lists/city-lists.queries.ts';
export type { Reading as TableReading, StoredDataset } from './engine/stored-dataset.port.ts';
export { readMake } from './reading/read-vehicle.ts';
export { withoutMarkup } from './reading/read-fields.ts';
export { plateStateCode } from './reading/read-fields.ts';
export { readTrespassTows } from './catalog/montgomery-county/trespass-tows.ts';
export { UnreadableExport } from './reading/read-export.ts';
export { describeRecord } from './describe-record.ts';
export { zoneRule } from './zone-rule.ts';
export { findCallSource } from './catalog/tow-records/readable-sources.ts';
export type { CatalogSource } from './catalog/source.ts';
export { FeedError, type Feed } from './engine/feed.port.ts';
export { getFeed } from './engine/get-feed.ts';
export type { FeedIncident, FeedTruck, ListedCamera, Reading } from './items.ts';
export type { KnownSources, Sources } from './room.ts';
