import type { Accounts } from '#accounts';
import type { Places } from '#gazetteer';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { UserData } from '#platform/user-data.ts';
import type { Sightings } from '#sightings';

import { announceReports } from './announce-report.ts';
import { countFiled, findFiled, isFiledAs } from './filed-around.queries.ts';
import type { Reports } from './index.ts';
import { createPhotos, openPhotoStore, type Photos } from './photos/photos.ts';
import {
  countReportsOfTrucks,
  findTrucksWithNewReports,
  deleteReportsBefore,
  endFadedReports,
} from './reports.queries.ts';
import { type ReportDeps, reportRoutes } from './routes.ts';
import {
  anonymizeReports,
  findUserDecisions,
  findUserFlags,
  findUserReports,
  findUserVotes,
  stripPhotos,
  unsignReports,
} from './user-data.queries.ts';

type Needs = { accounts: Accounts; places: Places; sightings: Sightings };

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
    isReportPhoto: photos.belongsTo,
  };
  const fade: Job<object> = {
    name: 'reports.fade',
    cron: '* * * * *',
    handle: () => fadeReports({ ...deps, forgetPhotos: photos.forget }),
  };
  return {
    face: {
      countOfTrucks: countReportsOfTrucks,
      findTrucksWithNewReports: findTrucksWithNewReports,
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

/** After its end. */
const KEEP_DAYS = 90;

type Deps = { db: Database; clock: Clock; bus: LiveBus; forgetPhotos(tx: Tx, reportIds: string[]): Promise<void> };

/** Also deletes old reports and their photos. */
async function fadeReports({ db, clock, bus, forgetPhotos }: Deps): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    await announceReports(tx, bus, await endFadedReports(tx, now));
    await forgetPhotos(tx, await deleteReportsBefore(tx, minutesBefore(now, KEEP_DAYS * 24 * 60)));
  });
}

/** Reports stay, anonymous and without photos. */
const reportsUserData = (bus: LiveBus, photos: Pick<Photos, 'findByUploader' | 'eraseByUploader'>): UserData => ({
  room: 'reports',
  export: async (executor, userId) => ({
    reports: await findUserReports(executor, userId),
    votes: await findUserVotes(executor, userId),
    flags: await findUserFlags(executor, userId),
    photos: await photos.findByUploader(executor, userId),
    moderation: await findUserDecisions(executor, userId),
  }),
  async erase(tx, user) {
    await photos.eraseByUploader(tx, user.id);
    await announceReports(tx, bus, await stripPhotos(tx, user.id));
    await announceReports(tx, bus, await unsignReports(tx, user));
    await anonymizeReports(tx, user);
  },
});
