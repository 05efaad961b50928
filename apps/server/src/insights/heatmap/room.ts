import type { Places } from '#places';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Reports } from '#reports';
import type { TowRecords } from '#tow-records';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';

import { addUpDays, heatmapRetention, addUpHours } from './add-up.ts';
import { heatmapRoutes } from './routes.ts';

/** The first run over thirty days takes minutes. */
const ADD_UP_SECONDS = 900;

type Needs = { places: Places; trucks: Trucks; reports: Reports; violations: Violations; towRecords: TowRecords };

export function createHeatmap(platform: Platform, needs: Needs): Room {
  const deps = { ...platform, ...needs };
  const days: Job<object> = {
    name: 'heatmap.add-up',
    cron: '50 * * * *',
    handle: () => addUpDays(deps),
    expireInSeconds: ADD_UP_SECONDS,
  };
  // Facts that arrive late for a finished hour show up after this many minutes.
  const hours: Job<object> = {
    name: 'heatmap.add-up-hours',
    cron: '*/5 * * * *',
    handle: () => addUpHours(deps),
    expireInSeconds: ADD_UP_SECONDS,
  };
  return {
    face: null,
    routes: (app) => heatmapRoutes(app, deps),
    jobs: [anyJob(days), anyJob(hours)],
    retention: [heatmapRetention(deps)],
  };
}
