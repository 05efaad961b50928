import { towRecordPaths } from '@towscout/contracts/tow-records/constants';
import { type RecordCount, type TowRecordsQuery, towRecordEndpoints } from '@towscout/contracts/tow-records/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';
import { liveSource } from '@towscout/domain/sources';
import { HISTORY_DAYS } from '@towscout/domain/trucks/history';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import type { Streets } from '#places';
import { minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { findAround, findToTell, type FindDeps } from './find-records.ts';
import { countKept, countKeptByRung, countKeptBySpot, findKept, type Kept } from './history.queries.ts';
import { readLotsHere, refreshLots } from './private-lots/tow-lots.ts';
import { syncFeedRecords } from './sync-feed-records.ts';
import { type Asked, countShown, deleteReportedBefore } from './tow-records.queries.ts';
import { measureTruth, readSourceTruth } from './truth/measure-truth.ts';

/** As long as the longest history of any plan. */
const KEPT_DAYS = HISTORY_DAYS.premium;

type Needs = { sources: Sources; streets: Streets; trucks: Trucks };

/** Tows in public records: requests, calls and lists. */
export function createTowRecords(platform: Platform, needs: Needs): Room<TowRecords> {
  const { db, clock } = platform;
  const deps = { ...platform, ...needs };
  const retention: Retention[] = [
    {
      rows: 'tow records',
      kept: inDays(KEPT_DAYS),
      prune: () => deleteReportedBefore(db, minutesBefore(clock.now(), KEPT_DAYS * DAY_MINUTES)),
    },
  ];
  const measure: Job<object> = {
    name: 'tow-records.measure-truth',
    cron: '50 4 * * *',
    handle: () => measureTruth({ db, clock, trucks: needs.trucks }),
  };
  const refresh: Job<object> = {
    name: 'tow-records.refresh-lots',
    cron: '5 8 * * *',
    expireInSeconds: 900,
    handle: () => refreshLots(platform),
  };
  needs.sources.addStores({
    towRecords: {
      sync: (reading) => syncFeedRecords(deps, reading),
      countLive: (liveFeeds) => countShown(db, liveFeeds, clock.now()),
    },
  });
  return {
    face: createFace(deps),
    routes: (app) => towRecordRoutes(app, deps),
    jobs: [pruneJob('tow-records.sweep', '35 * * * *', retention), anyJob(measure), anyJob(refresh)],
    retention,
  };
}

export interface TowRecords extends ReturnType<typeof createFace> {}

const createFace = (deps: Platform & Needs) => ({
  /** Those that are shown around a place, nearest first, and how good their sources are. */
  findAround: (asked: Pick<TowRecordsQuery, 'lat' | 'lng' | 'radius'>) => findAround(deps, asked),
  /** Those on the rungs that are told, by their ids or around a place, while they are shown and not late. */
  findToTell: (executor: Executor, asked: Asked) => findToTell(executor, deps, asked),
  /** By source and by the hour before now, also those that are over. */
  countKept,
  /** Newest first. */
  findKept,
  /** By the heatmap's finest cell, source and rung, also those that are over. */
  countKeptBySpot,
  /** By source and rung, most first. */
  countKeptByRung: async (kept: Kept): Promise<RecordCount[]> =>
    (await countKeptByRung(deps.db, kept)).map((count) =>
      Object.assign(count, { name: liveSource(count.source).name }),
    ),
  /** How often tow calls followed a source's records, over the last year; missing where no case could be judged. */
  readSourceTruth: (executor: Executor = deps.db) => readSourceTruth(executor, deps.clock.now()),
});

const LISTS_PER_MINUTE = 60;

const farAway = radiusInQuery(
  ({ radius }: TowRecordsQuery) => radius,
  () => m.billing_server_premium_tow_records(),
);

function towRecordRoutes(app: App, deps: FindDeps): void {
  const routes = declaredRoutes(app, towRecordEndpoints);
  routes.get(
    towRecordPaths.list,
    {
      operationId: 'listTowRecords',
      summary: 'What public records say of tows around a place',
      config: { policy: { who: 'anyone', limit: { perMinute: LISTS_PER_MINUTE }, entitlements: [farAway] } },
    },
    ({ query }) => findAround(deps, query),
  );

  routes.get(
    towRecordPaths.lots,
    {
      operationId: 'countTowLots',
      summary: 'How often cars were towed from private lots at a place',
      config: { policy: { who: 'anyone', limit: { perMinute: LISTS_PER_MINUTE } } },
    },
    async ({ query: { lat, lng } }) => ({ counts: await readLotsHere(deps.db, { lat, lng }) }),
  );
}
