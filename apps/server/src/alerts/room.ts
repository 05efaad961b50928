import type { Logger } from 'pino';

import type { Accounts } from '../accounts/index.ts';
import type { Channel } from '../delivery/index.ts';
import { paceChanged, placeSaved } from '../guards/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { type Events, listener } from '../platform/events/facts.ts';
import { anyJob, type Job, type Jobs } from '../platform/jobs/jobs.ts';
import type { LiveBus } from '../platform/live/live-bus.ts';
import type { Room } from '../platform/room.ts';
import { sightingChanged, type Sightings } from '../sightings/index.ts';
import { violationsIssued, type Violations } from '../violations/index.ts';
import { alertNearbySubscribers } from './matching/alert-nearby-subscribers.ts';
import { alertNewPlace } from './matching/alert-new-place.ts';
import { forgetAvoided } from './matching/avoided-trucks.queries.ts';
import { followPace } from './matching/follow-pace.ts';
import { gatherAlerts } from './matching/gather-alerts.ts';
import { deleteNotificationsBefore } from './notifications/notifications.queries.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { alertViolations } from './violation-alerts/alert-violations.ts';
import { violationAlertRoutes } from './violation-alerts/routes.ts';

/** How long a notification is kept. */
const KEEP_DAYS = 90;

export type AlertsDeps = {
  db: Database;
  clock: Clock;
  log: Logger;
  events: Events;
  bus: LiveBus;
  jobs: Jobs;
  accounts: Accounts;
  sightings: Sightings;
  violations: Violations;
  delivery: Channel;
  networkSecret: string;
};

export function alertsRoom(given: AlertsDeps): Room {
  const gather: Job<object> = { name: 'alerts.gather', cron: '* * * * *', handle: () => gatherAlerts(deps) };
  const deps = { ...given, gather, premiumAmong: given.accounts.premiumAmong };
  const alertNearby: Job<{ sightingId: string }> = {
    name: 'alerts.alert-nearby-subscribers',
    handle: (facts) => alertNearbySubscribers(deps, facts.map(({ sightingId }) => sightingId)),
  };
  const alertPlace: Job<{ placeId: string }> = {
    name: 'alerts.alert-new-place',
    handle: async (facts) => {
      for (const placeId of new Set(facts.map((fact) => fact.placeId))) await alertNewPlace(deps, placeId);
    },
  };
  const alertViolation: Job<{ ids: string[] }> = {
    name: 'alerts.alert-violations',
    handle: async (facts) => {
      for (const { ids } of facts) await alertViolations(deps, ids);
    },
  };
  const pace: Job<{ userId: string }> = {
    name: 'alerts.follow-pace',
    handle: async (facts) => {
      for (const userId of new Set(facts.map((fact) => fact.userId))) await followPace(deps, userId);
    },
  };
  return {
    routes(app) {
      notificationRoutes(app, deps);
      violationAlertRoutes(app, deps);
    },
    jobs: [anyJob(alertNearby), anyJob(alertPlace), anyJob(alertViolation), anyJob(pace), anyJob(gather), anyJob(forget(given))],
    listeners: [listener(sightingChanged, alertNearby), listener(placeSaved, alertPlace), listener(paceChanged, pace), listener(violationsIssued, alertViolation)],
  };
}

const forget = ({ db, clock }: AlertsDeps): Job<object> => ({
  name: 'alerts.forget',
  cron: '*/10 * * * *',
  handle: async () => {
    const now = clock.now();
    await forgetAvoided(db, now);
    await deleteNotificationsBefore(db, new Date(now.getTime() - KEEP_DAYS * 24 * 3600 * 1000));
  },
});
