import type { Accounts } from '#accounts';
import type { Channel } from '#delivery';
import { paceChanged } from '#guards';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import { anyJob, type Job, type Jobs } from '#platform/jobs/jobs.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { Room } from '#platform/room.ts';
import type { Sightings } from '#sightings';
import type { Violations } from '#violations';

import { followPace } from './decide/follow-pace.ts';
import { gatherAlerts } from './decide/gather-alerts.ts';
import { deleteNotificationsBefore } from './inbox/notifications.queries.ts';
import { notificationRoutes } from './inbox/routes.ts';
import { createKinds, words } from './kinds.ts';

/** How long a notification is kept. */
const KEEP_DAYS = 90;

export type AlertsDeps = {
  db: Database;
  clock: Clock;
  bus: LiveBus;
  jobs: Jobs;
  accounts: Accounts;
  sightings: Sightings;
  violations: Violations;
  delivery: Channel;
  networkSecret: string;
};

export function alertsRoom(given: AlertsDeps): Room {
  const gather: Job<object> = { name: 'alerts.gather', cron: '* * * * *', handle: () => gatherAlerts(deps, kinds) };
  const deps = { ...given, gather, words, premiumAmong: given.accounts.premiumAmong };
  const kinds = createKinds(deps);
  const pace: Job<{ userId: string }> = {
    name: 'alerts.follow-pace',
    handle: async (facts) => {
      for (const userId of new Set(facts.map((fact) => fact.userId))) await followPace(deps, userId);
    },
  };
  return {
    async routes(app) {
      notificationRoutes(app, deps);
      for (const { room } of kinds) await room.routes?.(app);
    },
    jobs: [anyJob(pace), anyJob(gather), anyJob(forget(given)), ...kinds.flatMap(({ room }) => room.jobs ?? [])],
    listeners: [listener(paceChanged, pace), ...kinds.flatMap(({ room }) => room.listeners ?? [])],
  };
}

const forget = ({ db, clock }: AlertsDeps): Job<object> => ({
  name: 'alerts.forget',
  cron: '*/10 * * * *',
  handle: () => deleteNotificationsBefore(db, new Date(clock.now().getTime() - KEEP_DAYS * 24 * 3600 * 1000)),
});
