import type { CommunityReport } from '@towscout/contracts/reports/schema';
import { DAY_MINUTES } from '@towscout/domain/durations';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { createGroupCommit } from '#platform/group-commit/group-commit.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { UserData } from '#platform/user-data.ts';
import type { Trucks } from '#trucks';

import { countFiled, findFiled, isFiledAs } from './filed-around.queries.ts';
import { announceReports, type AnnounceReportsDeps, createLiveReports } from './live-reports.ts';
import { deleteDecidedBefore, findDecided } from './moderation.queries.ts';
import { createPhotos, openPhotoStore, type Photos, type PrivatePhotos } from './photos/photos.ts';
import { presentReport } from './present-report.ts';
import {
  countReportsBy,
  countReportsOfTrucks,
  findTrucksWithNewReports,
  deleteReportsBefore,
  endFadedReports,
  findLiveReports,
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

type Needs = { accounts: Accounts; places: Places; trucks: Trucks };

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
  const liveReports = createLiveReports();
  const deps: ReportDeps = {
    ...platform,
    ...needs,
    liveReports,
    commitVote: createGroupCommit(platform.db),
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
  const decisions: Retention[] = [
    {
      rows: 'decisions of moderation',
      kept: inDays(DECISIONS_KEPT_DAYS),
      prune: () =>
        deleteDecidedBefore(platform.db, minutesBefore(platform.clock.now(), DECISIONS_KEPT_DAYS * DAY_MINUTES)),
    },
  ];
  return {
    face: createFace(photos.private),
    routes(app) {
      reportRoutes(app, deps);
      photos.routes(app);
    },
    jobs: [anyJob(fade), pruneJob('reports.prune-decisions', '27 * * * *', decisions), ...photos.jobs],
    retention: [
      {
        rows: 'reports, with their photos and votes',
        kept: `${inDays(KEEP_DAYS)} after their end`,
        prune: () => deleteOldReports({ ...deps, forgetPhotos: photos.forget }),
      },
      ...decisions,
      ...photos.retention,
    ],
    userData: reportsUserData(deps, photos),
    onLiveEvents(events) {
      for (const { name, data } of events) if (name === 'report') liveReports.put(data as CommunityReport);
    },
    async reload(db) {
      liveReports.replaceAll((await findLiveReports(db, platform.clock.now())).map(presentReport));
    },
  };
}

export interface Reports extends ReturnType<typeof createFace> {}

const createFace = (privatePhotos: PrivatePhotos) => ({
  /** Reports filed since then, without those taken down. */
  countOfTrucks: countReportsOfTrucks,
  /** Trucks with a report filed since `oldest` that changed since then. */
  findTrucksWithNewReports,
  /** By hours before now. */
  countFiled,
  /** Newest first. */
  findFiled,
  /** An SQL condition that is true for a truck's event that one of these reports stated. */
  isFiledAs,
  privatePhotos,
  /** Counts stored reports. Open ones are on the map. */
  countBy: countReportsBy,
  /** Administrators' decisions, newest first. */
  findDecided,
});

/** After its end. */
const KEEP_DAYS = 90;
/** As long as what else administrators do. */
const DECISIONS_KEPT_DAYS = 730;

type Deps = AnnounceReportsDeps & {
  db: Database;
  clock: Clock;
  forgetPhotos(tx: Tx, reportIds: string[]): Promise<void>;
};

/** Also deletes old reports and their photos. */
async function fadeReports({ db, clock, forgetPhotos, ...deps }: Deps): Promise<void> {
  await transact(db, async (tx) => announceReports(tx, deps, await endFadedReports(tx, clock.now())));
  await deleteOldReports({ db, clock, forgetPhotos });
}

function deleteOldReports({ db, clock, forgetPhotos }: Pick<Deps, 'db' | 'clock' | 'forgetPhotos'>): Promise<number> {
  return transact(db, async (tx) => {
    const deleted = await deleteReportsBefore(tx, minutesBefore(clock.now(), KEEP_DAYS * 24 * 60));
    await forgetPhotos(tx, deleted);
    return deleted.length;
  });
}

/** Reports stay, anonymous and without photos. */
const reportsUserData = (
  deps: AnnounceReportsDeps,
  photos: Pick<Photos, 'findByUploader' | 'eraseByUploader'>,
): UserData => ({
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
    await announceReports(tx, deps, await stripPhotos(tx, user.id));
    await announceReports(tx, deps, await unsignReports(tx, user));
    await anonymizeReports(tx, user);
  },
});
