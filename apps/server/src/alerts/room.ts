import type { Accounts } from '#accounts';
import type { Billing } from '#billing';
import type { Delivery, Outbox } from '#delivery';
import type { Emergencies } from '#emergencies';
import type { ParkingRules } from '#parking-rules';
import { type Clock, daysBefore } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { Sources } from '#sources';
import type { TowRecords } from '#tow-records';
import type { TowedCars } from '#towed-cars';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';
import { type WatchedPlaces, paceChanged } from '#watched-places';

import { gatherAlerts } from './decide/gather-alerts.ts';
import { createOutbox } from './decide/write-messages.ts';
import { deliverWaitingBy } from './inbox/notices.queries.ts';
import { countAnswers, deleteNotificationsBefore, findRecentlyNotified } from './inbox/notifications.queries.ts';
import { notificationRoutes } from './inbox/routes.ts';
import { createKinds, words } from './kinds.ts';
import { countAllAnswers, countAlerted } from './kinds/tow/answer/answers.queries.ts';
import { notifyAt } from './pace.ts';
import { alertsUserData } from './user-data.queries.ts';

export const createAlertOutbox = (deps: Omit<Parameters<typeof createOutbox>[0], 'words'>): Outbox =>
  createOutbox({ words, ...deps });

const KEEP_DAYS = 90;

const face = {
  answers: countAllAnswers,
  countUserAnswers: countAnswers,
  /** Without this user. */
  countAlerted,
};
export type Alerts = typeof face;

type Needs = {
  accounts: Accounts;
  billing: Billing;
  trucks: Trucks;
  sources: Sources;
  violations: Violations;
  towedCars: TowedCars;
  towRecords: TowRecords;
  parkingRules: Pick<ParkingRules, 'outlookAt'>;
  emergencies: Emergencies;
  watchedPlaces: WatchedPlaces;
  delivery: Delivery;
};

export function createAlerts(platform: Platform, needs: Needs): Room<Alerts> {
  const { db, clock, secrets } = platform;
  const gather: Job<object> = { name: 'alerts.gather', cron: '* * * * *', handle: () => gatherAlerts(deps, kinds) };
  const deps = {
    ...platform,
    ...needs,
    gather,
    words,
    premiumAmong: needs.billing.premiumAmong,
    networkSecret: secrets.network,
  };
  const kinds = createKinds(deps);
  const pace: Job<{ userId: string }> = {
    name: 'alerts.follow-pace',
    handle: async (facts) => {
      for (const userId of new Set(facts.map((fact) => fact.userId))) await followPace(deps, userId);
    },
  };
  const retention: Retention[] = [
    {
      rows: 'notifications',
      kept: inDays(KEEP_DAYS),
      prune: () => deleteNotificationsBefore(db, daysBefore(clock.now(), KEEP_DAYS)),
    },
  ];
  return {
    face,
    async routes(app) {
      notificationRoutes(app, deps);
      for (const { room } of kinds) await room.routes?.(app);
    },
    jobs: [
      anyJob(gather),
      pruneJob('alerts.forget', '*/10 * * * *', retention),
      ...kinds.flatMap(({ room }) => room.jobs ?? []),
    ],
    retention: [...retention, ...kinds.flatMap(({ room }) => room.retention ?? [])],
    userData: alertsUserData,
    listeners: [listener(paceChanged, pace), ...kinds.flatMap(({ room }) => room.listeners ?? [])],
  };
}

type PaceDeps = { watchedPlaces: WatchedPlaces; db: Database; clock: Clock; jobs: Jobs; gather: Job<object> };

/** Applies a new pace to waiting alerts, never later than planned. */
async function followPace({ db, clock, jobs, gather, watchedPlaces }: PaceDeps, userId: string): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const preferences = await watchedPlaces.findPreferences(tx, userId);
    const { notifiedAt } = (await findRecentlyNotified(tx, [userId], now))(userId);
    const at = notifyAt({ notifiedAt, pendingAt: null }, preferences, false, now);
    if (await deliverWaitingBy(tx, userId, at)) await jobs.enqueueAt(tx, gather, {}, [at]);
  });
}
