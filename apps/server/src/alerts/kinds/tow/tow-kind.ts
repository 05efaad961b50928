import type { Kind } from '#alerts/inbox/kind.ts';
import { listener } from '#platform/events/facts.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import { sightingChanged } from '#sightings';
import { placeLeft, placeSaved } from '#watched-places';

import { alertNearbySubscribers, alertNewPlace } from './alert-nearby-subscribers.ts';
import { forgetAvoided } from './avoided-trucks.queries.ts';
import { recheckTrucks } from './recheck-waiting.ts';
import { retireAlerts } from './retire-alerts.ts';
import { towAlertRoutes } from './routes.ts';
import { towText } from './tow-words.ts';
import type { TowAlertDeps } from './write-alerts.ts';

export function towKind(deps: TowAlertDeps & Parameters<typeof towAlertRoutes>[1]): Kind {
  const alertNearby: Job<{ sightingId: string }> = {
    name: 'alerts.alert-nearby-subscribers',
    handle: (facts) =>
      alertNearbySubscribers(
        deps,
        facts.map(({ sightingId }) => sightingId),
      ),
  };
  const alertPlace: Job<{ placeId: string }> = {
    name: 'alerts.alert-new-place',
    handle: async (facts) => {
      for (const placeId of new Set(facts.map((fact) => fact.placeId))) await alertNewPlace(deps, placeId);
    },
  };
  const retire: Job<{ placeId: string; userId: string }> = {
    name: 'alerts.retire',
    handle: async (facts) => {
      for (const { placeId, userId } of facts) await retireAlerts(deps, userId, placeId);
    },
  };
  const forget: Job<object> = {
    name: 'alerts.forget-avoided',
    cron: '*/10 * * * *',
    handle: () => forgetAvoided(deps.db, deps.clock.now()),
  };
  return {
    words: towText,
    recheckWaiting: recheckTrucks(deps),
    room: {
      routes: (app) => towAlertRoutes(app, deps),
      jobs: [anyJob(forget)],
      listeners: [
        listener(sightingChanged, alertNearby),
        listener(placeSaved, alertPlace),
        listener(placeLeft, retire),
      ],
    },
  };
}
