import { TOW_RECORDS_LIMIT } from '@towscout/contracts/tow-records/constants';
import type { TowRecord, TowRecords, TowRecordsQuery } from '@towscout/contracts/tow-records/schema';
import { liveSource } from '@towscout/domain/sources';
import { towRecordsCovering } from '@towscout/domain/sources/tow-records/covering';
import {
  isStillAlerting,
  isAlertingStep,
  ALERTING_STEPS,
  type AlertingStep,
} from '@towscout/domain/tow-records/alerts/record-alert-level';
import { distanceBetween, type LatLng, miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { describeRecord, type Sources } from '#sources';
import type { Trucks } from '#trucks';

import { findCalls } from './place-records.ts';
import { toRecordId, findShown, type TowRecordRow, type Asked, findShownOn } from './tow-records.queries.ts';

export type FindDeps = Pick<Platform, 'db' | 'clock'> & {
  sources: Pick<Sources, 'findLiveFeeds' | 'statuses'>;
  trucks: Pick<Trucks, 'findFeedTrucks'>;
};

export async function findAround(
  deps: FindDeps,
  { lat, lng, radius }: Pick<TowRecordsQuery, 'lat' | 'lng' | 'radius'>,
): Promise<TowRecords> {
  const { db, clock, sources } = deps;
  const place = { lat, lng };
  const now = clock.now();
  const live = await sources.findLiveFeeds(now);
  const around = { center: place, radius: miles(radius) };
  const { rows, total } = await findShown(db, live, around, { now, limit: TOW_RECORDS_LIMIT });
  const trucks = await findTrucks(deps, rows);
  const records = rows.map((row) => presentRecord(row, place, trucks));
  const covering = new Set<string>(towRecordsCovering(place));
  const feeds = (await sources.statuses()).filter(({ source, state }) => state !== 'off' && covering.has(source));
  return { records, total, feeds };
}

/** The trucks of the tow calls that records led to, by the records' ids. */
async function findTrucks(
  deps: Parameters<typeof findCalls>[0],
  rows: readonly TowRecordRow[],
): Promise<Map<string, string>> {
  const trucks = new Map<string, string>();
  for (const [source, records] of Map.groupBy(rows, (row) => row.source)) {
    const calls = await findCalls(deps, source, records);
    for (const { externalId, callNumber } of records) {
      const call = calls.get(callNumber ?? '');
      if (call) trucks.set(toRecordId({ source, externalId }), call.id);
    }
  }
  return trucks;
}

function presentRecord(
  { source, externalId, step, words, place, location, reportedAt }: TowRecordRow,
  from: LatLng,
  trucks: ReadonlyMap<string, string>,
): TowRecord {
  const id = toRecordId({ source, externalId });
  return {
    id,
    step,
    description: describeRecord(words),
    latitude: place.lat,
    longitude: place.lng,
    location,
    timestamp: reportedAt.toISOString(),
    source,
    reportedBy: liveSource(source).attribution,
    distanceMiles: distanceBetween(from, place),
    truckId: trucks.get(id) ?? null,
  };
}

type Deps = { clock: Clock; sources: Pick<Sources, 'findRunning'>; trucks: Pick<Trucks, 'findFeedTrucks'> };

/** A tow request or call that concerns whoever watches a place near it. */
export type AlertingRecord = Pick<TowRecordRow, 'source' | 'words' | 'place' | 'location' | 'reportedAt' | 'seenAt'> & {
  id: string;
  step: AlertingStep;
};

/** More around a place are no warning. */
const MOST_TOLD = 500;

/**
 * Without what its source no longer lists, what is late, and what led to a call that the site shows: that tells of
 * itself. A late feed has no record that is young enough.
 */
export async function findToTell(
  executor: Executor,
  { clock, sources, trucks }: Deps,
  asked: Asked,
): Promise<AlertingRecord[]> {
  const now = clock.now();
  const feeds = (await sources.findRunning(executor)).map(({ key }) => key);
  const found = await findShownOn(executor, feeds, ALERTING_STEPS, asked, { now, limit: MOST_TOLD });
  const rows = found.filter((row) => isStillAlerting(row, liveSource(row.source).lateMinutes, now));
  const shown = await findTrucks({ db: executor, trucks }, rows);
  return rows.flatMap(({ step, ...row }): AlertingRecord[] => {
    const id = toRecordId(row);
    return isAlertingStep(step) && !shown.has(id) ? [{ ...row, step, id }] : [];
  });
}
