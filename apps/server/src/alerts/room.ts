import { listener } from '../platform/events/facts.ts';
import { anyJob, type Job } from '../platform/jobs/jobs.ts';
import type { Room } from '../platform/room.ts';
import { sightingChanged } from '../sightings/index.ts';
import { alertNearbySubscribers, type AlertingDeps } from './alert-nearby-subscribers.ts';
import { alertNewPlace } from './alert-new-place.ts';
import { deliverGatheredAlerts } from './deliver-gathered-alerts.ts';
import { deleteNotificationsBefore } from './notifications.queries.ts';
import { deleteExpiredPlaces } from './places.queries.ts';
import { type AlertRouteDeps, alertRoutes } from './routes.ts';
import { placeSaved } from './save-place.ts';
import type { Delivery } from './write-alerts.ts';

/** How long a notification is kept. */
const KEEP_DAYS = 90;

export function alertsRoom(given: AlertRouteDeps & Omit<AlertingDeps, 'deliverGathered'>): Room {
  const deliverGathered: Job<Delivery> = {
    name: 'alerts.deliver-gathered',
    handle: (deliveries) => deliverGatheredAlerts(deps, deliveries),
  };
  const deps = { ...given, deliverGathered };
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
  const forget: Job<object> = {
    name: 'alerts.forget',
    cron: '*/10 * * * *',
    handle: async () => {
      const now = deps.clock.now();
      await deleteExpiredPlaces(deps.db, now);
      await deleteNotificationsBefore(deps.db, new Date(now.getTime() - KEEP_DAYS * 24 * 3600 * 1000));
    },
  };
  return {
    routes: (app) => alertRoutes(app, deps),
    jobs: [anyJob(alertNearby), anyJob(alertPlace), anyJob(deliverGathered), anyJob(forget)],
    listeners: [listener(sightingChanged, alertNearby), listener(placeSaved, alertPlace)],
  };
}
