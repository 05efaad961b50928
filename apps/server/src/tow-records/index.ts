import type { SourceTruth } from '@towscout/contracts/sources/truth';
import type { TowRecords as Found, TowRecordsQuery } from '@towscout/contracts/tow-records/schema';
import type { TowRecordKey } from '@towscout/domain/sources';

import type { Database } from '#platform/db/database.ts';

import type { Kept, KeptCount, KeptPage, KeptRecord } from './history.queries.ts';

export type { KeptRecord } from './history.queries.ts';

export type TowRecords = {
  /** Those that are shown around a place, nearest first, and how good their sources are. */
  findAround(asked: Pick<TowRecordsQuery, 'lat' | 'lng' | 'radius'>): Promise<Found>;
  /** By source and by the hour before now, also those that are over. */
  countKept(db: Database, kept: Kept, now: Date): Promise<KeptCount[]>;
  /** Newest first. */
  findKept(db: Database, kept: Kept, page: KeptPage): Promise<KeptRecord[]>;
  /** By source, most first. */
  countKeptBySource(db: Database, kept: Kept): Promise<Omit<KeptCount, 'hoursAgo'>[]>;
  /** How often tow calls followed a source's records, over the last year; missing where no case could be judged. */
  readSourceTruth(): Promise<Map<TowRecordKey, SourceTruth>>;
};
