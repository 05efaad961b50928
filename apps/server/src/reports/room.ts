import type { Accounts } from '#accounts';
import type { Places } from '#gazetteer';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';

import { fadeReports } from './fade-reports.ts';
import { countFiled, findFiled, isFiledAs } from './filed-around.queries.ts';
import type { Reports } from './index.ts';
import { createPhotos, openPhotoStore } from './photos/photos.ts';
import { countReportsOfTrucks, findTrucksWithReportNews } from './reports.queries.ts';
import { type ReportDeps, reportRoutes } from './routes.ts';
import { reportsUserData } from './user-data.ts';

type Needs = { accounts: Accounts; places: Places; sightings: Sightings };

/** What people report with details and photos, votes on it, and moderation. */
export function createReports(platform: Platform, needs: Needs): Room<Reports> {
  const { config, secrets, filesDisk } = platform;
  const photos = createPhotos({
    ...platform,
    ...needs,
    store: openPhotoStore(config, filesDisk),
    uploadSecret: secrets.upload,
    publicUrl: config.PUBLIC_URL,
    rateLimitFactor: config.RATE_LIMIT_FACTOR,
  });
  const deps: ReportDeps = {
    ...platform,
    ...needs,
    networkSecret: secrets.network,
    claimPhotos: photos.claim,
    hidePhoto: photos.setHidden,
    isPhotoOf: photos.isOf,
  };
  const fade: Job<object> = {
    name: 'reports.fade',
    cron: '* * * * *',
    handle: () => fadeReports({ ...deps, forgetPhotos: photos.forget }),
  };
  return {
    face: {
      countOfTrucks: countReportsOfTrucks,
      trucksWithNews: findTrucksWithReportNews,
      countFiled,
      findFiled,
      isFiledAs,
      privatePhotos: photos.private,
    },
    routes(app) {
      reportRoutes(app, deps);
      photos.routes(app);
    },
    jobs: [anyJob(fade), ...photos.jobs],
    userData: reportsUserData(platform.bus, photos),
  };
}
