import { minutesBefore } from '#platform/clock.ts';
import { transact } from '#platform/db/database.ts';
import type { FeedTowRecord } from '#sources/items.ts';
import { countKeptBySpot } from '#tow-records/history.queries.ts';
import { syncFeedRecords } from '#tow-records/sync-feed-records.ts';
import { saveRecords, type TowRecordRow } from '#tow-records/tow-records.queries.ts';
import { saveTruthDay } from '#tow-records/truth/source-truth.queries.ts';

import type { Spot } from './drivers.fixture.ts';
import type { TestServer } from './test-server.fixture.ts';

type Source = TowRecordRow['source'];
const SOURCE: Source = 'san_francisco_311';

/** The part of the tow records room that the heatmap uses. */
export const recordSources = { towRecords: { countKeptBySpot } };

let made = 0;

/** A tow request that is over. */
export function keptRecord(
  { clock }: Pick<TestServer, 'clock'>,
  { latitude, longitude }: Spot,
  minutesAgo: number,
  over: Partial<TowRecordRow> = {},
): TowRecordRow {
  const at = minutesBefore(clock.now(), minutesAgo);
  return {
    source: SOURCE,
    externalId: String((made += 1)),
    feed: SOURCE,
    callNumber: null,
    step: 'asked',
    words: 'Driveway blocked, tow asked for',
    place: { lat: latitude, lng: longitude },
    location: null,
    reportedAt: at,
    changedAt: at,
    seenAt: at,
    endedAt: at,
    ...over,
  };
}

export const keepRecords = ({ db }: Pick<TestServer, 'db'>, ...rows: TowRecordRow[]) =>
  transact(db, (tx) => saveRecords(tx, rows));

/** Syncs a source's current list. Records missing from it have ended. */
export async function listRecords(server: TestServer, source: Source, items: FeedTowRecord[]): Promise<void> {
  const { db, clock, events } = server;
  const now = clock.now();
  await syncFeedRecords(
    {
      db,
      clock,
      events,
      streets: { ofCounty: async () => null, find: async () => ({ state: 'off', found: [] }) },
      trucks: { findFeedTrucks: async () => new Map() },
    },
    { source, feed: source, items, complete: true, asOf: now, newestChangeAt: now },
  );
  await server.settle();
}

/** Saves a measurement of today: how many of a source's cases were followed. */
export const measureTruth = ({ db, clock }: TestServer, source: Source, followed: number, cases: number) =>
  saveTruthDay(db, {
    source,
    day: clock.now().toISOString().slice(0, 10),
    cases,
    followed,
    leads: [],
    falseAlarmsPerCar: null,
    measuredAt: clock.now(),
  });
