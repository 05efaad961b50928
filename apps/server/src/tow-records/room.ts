import { DAY_MINUTES } from '@towscout/domain/durations';
import { liveSource } from '@towscout/domain/sources';
import { HISTORY_DAYS } from '@towscout/domain/trucks/history';

import type { Streets } from '#places';
import { minutesBefore } from '#platform/clock.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';

import { createFindAround } from './find-around.ts';
import { createFindToTell } from './find-to-tell.ts';
import { countKept, countKeptByRung, countKeptBySpot, findKept } from './history.queries.ts';
import type { TowRecords } from './index.ts';
import { refreshLots } from './private-lots/refresh-lots.ts';
import { towRecordRoutes } from './routes.ts';
import { syncFeedRecords } from './sync-feed-records.ts';
import { countShown, deleteReportedBefore } from './tow-records.queries.ts';
import { measureTruth } from './truth/measure-truth.ts';
import { readSourceTruth } from './truth/read-source-truth.ts';

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
  const findAround = createFindAround(deps);
  return {
    face: {
      findAround,
      countKept,
      findKept,
      countKeptBySpot,
      countKeptByRung: async (kept) =>
        (await countKeptByRung(db, kept)).map((count) => Object.assign(count, { name: liveSource(count.source).name })),
      findToTell: createFindToTell(deps),
      readSourceTruth: (executor = db) => readSourceTruth(executor, clock.now()),
    },
    routes: (app) => towRecordRoutes(app, { findAround, db }),
    jobs: [pruneJob('tow-records.sweep', '35 * * * *', retention), anyJob(measure), anyJob(refresh)],
    retention,
  };
}
