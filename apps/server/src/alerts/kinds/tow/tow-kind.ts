import { onPlaceSaved, type Kind } from '#alerts/inbox/kind.ts';
import { listener } from '#platform/events/facts.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { pruneJob, type Retention } from '#platform/retention/retention.ts';
import { sightingChanged, type Trucks } from '#trucks';
import { placeLeft, type WatchedPlaces } from '#watched-places';

import { forgetAvoided } from './answer/answers.queries.ts';
import { towAlertRoutes } from './answer/routes.ts';
import { composeText } from './compose/compose-alerts.ts';
import { gatheredAlert } from './compose/tow-alert.ts';
import { isSilenced } from './decide/due-encounters.ts';
import { readTowData } from './decide/previous-alerts.ts';
import { towText } from './tow-words.ts';
import { alertNearbySubscribers, alertNewPlace, withdrawAlerts } from './write/alert-subscribers.ts';
import { findDue, type FindDueDeps, type TowAlertDeps } from './write/write-alerts.ts';

/** Their queries are shared, so a burst's trucks cost less together. */
const TRUCKS_AT_ONCE = 200;

type Deps = TowAlertDeps & Pick<Platform, 'metrics'> & Parameters<typeof towAlertRoutes>[1];

export function towKind(deps: Deps): Kind {
  const observe = deps.metrics.timer(
    'alert_written_seconds',
    'From a report or a call of a tow truck to what is written to the people near it.',
    ['kind'],
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300],
  );
  const alerting = { ...deps, observe };
  const alertNearby: Job<{ sightingId: string }> = {
    name: 'alerts.alert-nearby-subscribers',
    batchSize: TRUCKS_AT_ONCE,
    handle: (facts) =>
      alertNearbySubscribers(
        alerting,
        facts.map(({ sightingId }) => sightingId),
      ),
  };
  const withdraw: Job<{ placeId: string; userId: string }> = {
    name: 'alerts.retire',
    handle: async (facts) => {
      for (const { placeId, userId } of facts) await withdrawAlerts(deps, userId, placeId);
    },
  };
  const retention: Retention[] = [
    {
      rows: 'trucks that a guard left out',
      kept: 'while their alert might come',
      prune: () => forgetAvoided(deps.db, deps.clock.now()),
    },
  ];
  return {
    words: towText,
    recheckWaiting: (...waiting) => recheckTrucks(deps, ...waiting),
    room: {
      routes: (app) => towAlertRoutes(app, deps),
      jobs: [pruneJob('alerts.forget-avoided', '*/10 * * * *', retention)],
      retention,
      listeners: [
        listener(sightingChanged, alertNearby),
        onPlaceSaved('alerts.alert-new-place', (placeId) => alertNewPlace(deps, placeId)),
        listener(placeLeft, withdraw),
      ],
    },
  };
}

type RecheckDeps = FindDueDeps & { trucks: Pick<Trucks, 'find'>; watchedPlaces: Pick<WatchedPlaces, 'matchPlaces'> };
type Recheck = Kind['recheckWaiting'];

/** The alerts of trucks that are still there, in words of now. */
async function recheckTrucks(
  { trucks, watchedPlaces, premiumAmong }: RecheckDeps,
  ...[tx, { userId, preferences }, waited, now]: Parameters<Recheck>
): ReturnType<Recheck> {
  const ids = waited.map((row) => readTowData(row).sightingId);
  const sightings = (await trucks.find(tx, ids)).filter(({ expiresAt }) => expiresAt > now);
  const matches = await watchedPlaces.matchPlaces(tx, sightings, now, { userId });
  const found = await findDue(tx, sightings, matches, now, { premiumAmong, trucks, includesOldNews: true });
  const alarms = new Map(found.filter(({ level }) => level === 'alarm').map((each) => [each.sighting.id, each]));
  const due = waited.flatMap((row) => {
    const { sightingId, groupedUnder } = readTowData(row);
    const encounter = alarms.get(sightingId);
    if (!encounter) return [];
    const kind: 'update' | 'alarm' = row.kind === 'update' ? 'update' : 'alarm';
    const words = composeText(encounter, kind, null, { groupedUnder }, now);
    return [{ row, kind, words, isQuiet: isSilenced(preferences, encounter.match, now) }];
  });
  return { due, combined: () => gatheredAlert(due.map(({ words }) => words)) };
}
