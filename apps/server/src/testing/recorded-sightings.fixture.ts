import { randomUUID } from 'node:crypto';

import type { ActivityDeps } from '#insights/activity/read-activity.ts';
import { minutesAfter, minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { countFiled, findFiled, isFiledAs } from '#reports/filed-around.queries.ts';
import { countReportsOfTrucks, findTrucksWithNewReports } from '#reports/reports.queries.ts';
import { countKept, findKept } from '#tow-records/history.queries.ts';
import type { Trucks } from '#trucks';
import { findCountedTrucks, findHoursRecordedSince } from '#trucks/history/counted-trucks.queries.ts';
import { countEventsAround, findEventsAround } from '#trucks/history/events-around.queries.ts';
import { eventsBetween, firstEvents, type RecordedSighting } from '#trucks/history/events-between.ts';
import { insertEvents } from '#trucks/history/record.queries.ts';
import { countLiveBySource, findSightings } from '#trucks/sightings.queries.ts';
import { countIssuedByHour, findHoursChangedSince, findIssued } from '#violations/issued.queries.ts';

import type { Spot } from './drivers.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

export type { RecordedSighting };

export function sightingAt(
  { clock }: Pick<TestServer, 'clock'>,
  { latitude, longitude }: Spot,
  ago: number,
  over: Partial<RecordedSighting> = {},
): RecordedSighting {
  const reportedAt = minutesBefore(clock.now(), ago);
  return {
    id: randomUUID(),
    place: { lat: latitude, lng: longitude },
    source: 'user',
    intent: 'unknown',
    status: 'active',
    trust: 'reported',
    confirmations: 1,
    reportedAt,
    changedAt: reportedAt,
    expiresAt: minutesAfter(reportedAt, 240),
    ...over,
  };
}

/** Recorded at the time of their reports, or later. */
export const recordSightings = (
  { db }: Pick<TestServer, 'db'>,
  sightings: readonly RecordedSighting[],
  recordedAt?: Date,
) =>
  transact(db, (tx) =>
    insertEvents(
      tx,
      sightings.flatMap((sighting) => firstEvents(sighting, recordedAt ?? sighting.reportedAt)),
    ),
  );

export const recordWithdrawal = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>, sighting: RecordedSighting) =>
  transact(db, (tx) => insertEvents(tx, eventsBetween(sighting, sighting, { now: clock.now(), wasWithdrawn: true })));

export const activitySources = {
  trucks: {
    countedTrucks: findCountedTrucks,
    hoursRecordedSince: findHoursRecordedSince,
    find: findSightings as Trucks['find'],
  },
  reports: { countOfTrucks: countReportsOfTrucks, findTrucksWithNewReports: findTrucksWithNewReports },
  violations: { issued: findIssued, hoursChangedSince: findHoursChangedSince },
};

export const activityRooms = {
  trucks: {
    countEventsAround,
    findEventsAround,
    find: findSightings as Trucks['find'],
    countLiveBySource: (db, around) => countLiveBySource(db, new Date(), around),
  },
  reports: { countFiled, findFiled, isFiledAs },
  violations: { countIssuedByHour },
  sources: { cityName: (city) => city },
  traffic: { countBegun: () => Promise.resolve([]), findBegun: () => Promise.resolve([]) },
  towRecords: { countKept, findKept },
} satisfies Pick<ActivityDeps, 'trucks' | 'reports' | 'violations' | 'sources' | 'traffic' | 'towRecords'>;
