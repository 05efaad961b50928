import type { SourceTruth } from '@towscout/contracts/sources/truth';
import type { RecordCount, TowRecords as Found, TowRecordsQuery } from '@towscout/contracts/tow-records/schema';
import type { TowRecordKey } from '@towscout/domain/sources';
import type { ToldStep } from '@towscout/domain/tow-records/alerts/record-alert-level';

import type { Database, Executor } from '#platform/db/database.ts';

import type { Kept, KeptCount, KeptPage, KeptRecord, KeptSpot } from './history.queries.ts';
import type { Asked, TowRecordRow } from './tow-records.queries.ts';

export { recordsListed } from './facts.ts';
export type { KeptRecord, KeptSpot } from './history.queries.ts';

/** A tow request or call that concerns whoever watches a place near it. */
export type ToldRecord = Pick<TowRecordRow, 'source' | 'words' | 'place' | 'location' | 'reportedAt' | 'seenAt'> & {
  id: string;
  step: ToldStep;
};

export type TowRecords = {
  /** Those that are shown around a place, nearest first, and how good their sources are. */
  findAround(asked: Pick<TowRecordsQuery, 'lat' | 'lng' | 'radius'>): Promise<Found>;
  /** Those on the rungs that are told, by their ids or around a place, while they are shown and not late. */
  findToTell(executor: Executor, asked: Asked): Promise<ToldRecord[]>;
  /** By source and by the hour before now, also those that are over. */
  countKept(db: Database, kept: Kept, now: Date): Promise<KeptCount[]>;
  /** Newest first. */
  findKept(db: Database, kept: Kept, page: KeptPage): Promise<KeptRecord[]>;
  /** By the heatmap's finest cell, source and rung, also those that are over. */
  countKeptBySpot(executor: Executor, kept: Required<Kept>): Promise<KeptSpot[]>;
  /** By source and rung, most first. */
  countKeptByRung(kept: Kept): Promise<RecordCount[]>;
  /** How often tow calls followed a source's records, over the last year; missing where no case could be judged. */
  readSourceTruth(executor?: Executor): Promise<Map<TowRecordKey, SourceTruth>>;
};
