import { randomUUID } from 'node:crypto';

import type { ActivityDeps } from '#activity/read-activity.ts';
import { minutesAfter, minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { countFiled, findFiled, isFiledAs } from '#reports/filed-around.queries.ts';
import { countReportsOfTrucks, findTrucksWithNewReports } from '#reports/reports.queries.ts';
import type { Sightings } from '#sightings';
import { findCountedTrucks, findHoursRecordedSince } from '#sightings/history/counted-trucks.queries.ts';
import { countEventsAround, findEventsAround } from '#sightings/history/events-around.queries.ts';
import { eventsBetween, firstEvents, type RecordedSighting } from '#sightings/history/events-between.ts';
import { insertEvents } from '#sightings/history/record.queries.ts';
import { countLiveBySource, findSightings } from '#sightings/sightings.queries.ts';
import { countIssuedByHour } from '#tickets/issued-by-hour.queries.ts';
import { findHoursChangedSince, findIssued } from '#tickets/issued.queries.ts';
import { countKept, findKept } from '#tow-records/history.queries.ts';

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
  sightings: {
    countedTrucks: findCountedTrucks,
    hoursRecordedSince: findHoursRecordedSince,
    find: findSightings as Sightings['find'],
  },
  reports: { countOfTrucks: countReportsOfTrucks, findTrucksWithNewReports: findTrucksWithNewReports },
  violations: { issued: findIssued, hoursChangedSince: findHoursChangedSince },
};

export const activityRooms = {
  sightings: {
    countEventsAround,
    findEventsAround,
    find: findSightings as Sightings['find'],
    countLiveBySource: (db, around) => countLiveBySource(db, new Date(), around),
  },
  reports: { countFiled, findFiled, isFiledAs },
  violations: { countIssuedByHour },
  sources: { cityName: (city) => city },
  incidents: { countBegun: () => Promise.resolve([]), findBegun: () => Promise.resolve([]) },
  towRecords: { countKept, findKept },
} satisfies Pick<ActivityDeps, 'sightings' | 'reports' | 'violations' | 'sources' | 'incidents' | 'towRecords'>;
