import type { CameraStatus } from '@towscout/contracts/traffic/constants';
import type { ItemKind, SourceFor } from '@towscout/domain/sources';
import type { RecordStep } from '@towscout/domain/sources/tow-ladder';
import type { IncidentType, Severity } from '@towscout/domain/traffic/incidents';
import type { Intent, TruckStatus } from '@towscout/domain/trucks/status';
import type { LatLng } from '@towscout/geo';

export type FeedTruck = {
  /** Stable within the source: the log id or the CAD number. */
  externalId: string;
  status: TruckStatus;
  intent: Intent;
  /** Null when the feed withholds it or gives a point that is not a place. */
  place: LatLng | null;
  location: string;
  details: string | null;
  company: string | null;
  etaAt: Date | null;
  reportedAt: Date;
  changedAt: Date;
};

/** A block or a corner, in one of these counties by FIPS code. */
export type StreetAddress = { counties: readonly string[]; street: string; houseNumber?: string; crossStreet?: string };

/** A tow by a public record, in our words and without the record's free text. */
export type FeedTowRecord = {
  /** Stable within the source. */
  externalId: string;
  step: RecordStep;
  /** 'Stalled vehicle' */
  words: string;
  /** Null when only the address, or the dispatch call that it led to, gives the place. */
  place: LatLng | null;
  address: StreetAddress | null;
  /** A block or a corner; null when the record has none. */
  location: string | null;
  /** The number of the dispatch call that it led to. */
  callNumber: string | null;
  reportedAt: Date;
  changedAt: Date;
  /** When it ended, for a record that is already over when it is read. */
  endedAt: Date | null;
};

/** Facts that the feed lacks are null. */
export type FeedIncident = {
  /** Stable within the source. */
  externalId: string;
  /** The same in every feed that lists the incident and names its origin. */
  mergeKey: string;
  type: IncidentType;
  severity: Severity;
  place: LatLng;
  description: string;
  location: string;
  detailedLocation: string;
  startedAt: Date;
  changedAt: Date;
  plannedEndAt: Date | null;
  lanesClosed: number | null;
  trafficImpact: string | null;
  vehicleDetails: string | null;
  incidentNumber: string | null;
};

export type ListedCamera = {
  /** Stays the same from one reading to the next. */
  key: string;
  name: string;
  location: string;
  place: LatLng;
  status: CameraStatus;
  /** Null when only video is published. */
  stillUrl: string | null;
  refreshMinutes: number | null;
};

type Items = { trucks: FeedTruck; towRecords: FeedTowRecord; incidents: FeedIncident; cameras: ListedCamera };

export type Listing = { [Kind in ItemKind]?: Items[Kind][] };

/** A document's items of one kind. When it is `complete`, missing items have ended. */
export type Reading<Kind extends ItemKind> = {
  feed: string;
  source: SourceFor<Kind>;
  items: readonly Items[Kind][];
  complete: boolean;
  /** The document's own time; null when it has none. */
  asOf: Date | null;
  newestChangeAt: Date;
};

type ItemStore<Kind extends ItemKind> = {
  /** Returns figures for the log. */
  sync(reading: Reading<Kind>): Promise<Record<string, number>>;
};

type LiveCount = {
  /** By source, given the keys of the feeds that are not late. */
  countLive(liveFeeds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};
export type SyncStores = { [Kind in ItemKind]: ItemStore<Kind> };
export type ItemStores = SyncStores & Record<'trucks' | 'towRecords' | 'incidents' | 'cameras', LiveCount>;
