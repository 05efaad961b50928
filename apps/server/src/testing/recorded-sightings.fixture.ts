import { randomUUID } from 'node:crypto';

import { minutesAfter, minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import { countReportsOfTrucks } from '#reports/reports.queries.ts';
import { findCountedTrucks, findHoursRecordedSince } from '#sightings/history/counted-trucks.queries.ts';
import { eventsBetween, firstEvents, type RecordedSighting } from '#sightings/history/events-between.ts';
import { insertEvents } from '#sightings/history/record.queries.ts';
import { findHoursChangedSince, findIssued } from '#violations/issued.queries.ts';

import type { Spot } from './drivers.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

export type { RecordedSighting };

/** A truck that was told of so many minutes ago. */
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

/** Puts trucks on record: at once when they were told of, or later. */
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

/** What the rooms tell of what happened at places, straight from their queries. */
export const activitySources = {
  sightings: { countedTrucks: findCountedTrucks, hoursRecordedSince: findHoursRecordedSince },
  reports: { countOfTrucks: countReportsOfTrucks },
  violations: { issued: findIssued, hoursChangedSince: findHoursChangedSince },
};
