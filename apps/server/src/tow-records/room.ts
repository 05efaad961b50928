import { DAY_MINUTES } from '@towscout/domain/durations';

import { minutesBefore } from '#platform/clock.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { Streets } from '#streets';

import { towRecordRoutes } from './routes.ts';
import { syncFeedRecords } from './sync-feed-records.ts';
import { countShown, deleteReportedBefore } from './tow-records.queries.ts';

const KEPT_DAYS = 7;

type Needs = { sources: Sources; streets: Streets };

/** What public records say of tows: requests, calls and lists. */
export function createTowRecords(platform: Platform, needs: Needs): Room {
  const { db, clock } = platform;
  const deps = { ...platform, ...needs };
  const sweep: Job<object> = {
    name: 'tow-records.sweep',
    cron: '35 * * * *',
    handle: () => deleteReportedBefore(db, minutesBefore(clock.now(), KEPT_DAYS * DAY_MINUTES)),
  };
  needs.sources.addStores({
    towRecords: {
      sync: (reading) => syncFeedRecords(deps, reading),
      countLive: (liveFeeds) => countShown(db, liveFeeds, clock.now()),
    },
  });
  return { face: null, routes: (app) => towRecordRoutes(app, deps), jobs: [anyJob(sweep)] };
}
