import { alertPaths } from '@towscout/contracts/alerts/constants';
import { alertEndpoints, type CheckedArea } from '@towscout/contracts/alerts/schema';
import type { CoveredCity } from '@towscout/contracts/insights/coverage';
import { violationAlertData } from '@towscout/contracts/violations/schema';
import { isTicketForPlate, toPlateKey, readWatchedPlates } from '@towscout/contracts/watched-places/watched-plates';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { distanceBetween, type LatLng, miles } from '@towscout/geo';

import type { Viewer } from '#accounts';
import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { splitByUser, writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import type { Kind } from '#alerts/inbox/kind.ts';
import type { NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { listener } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { getViewer } from '#platform/http/policy.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Sources } from '#sources';
import type { Trucks } from '#trucks';
import { violationsIssued, type Violations, type Violation } from '#violations';
import { isSnoozed, readingKey, type WatchedPlaces, type Preferences } from '#watched-places';

import { findRecipients, type PremiumAmong, type Recipient, PLATE_HOURS, STREET_HOURS } from './find-recipients.ts';
import {
  gatheredViolations,
  getSharedPlace,
  violationText,
  violationAlert,
  violationSubject,
} from './violation-alert.ts';

export function violationKind(deps: ViolationAlertDeps): Kind {
  const alert: Job<{ ids: string[] }> = {
    name: 'alerts.alert-violations',
    handle: async (facts) => {
      for (const { ids } of facts) await alertViolations(deps, ids);
    },
  };
  return {
    words: violationText,
    recheckWaiting: recheckViolations(deps),
    room: { routes: (app) => violationAlertRoutes(app, deps), listeners: [listener(violationsIssued, alert)] },
  };
}

/** Drops what was near a shared car that has left, or is shared no more. */
const recheckViolations =
  ({ watchedPlaces }: Pick<ViolationAlertDeps, 'watchedPlaces'>): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const shared = waited.flatMap((row) => getSharedPlace(row) ?? []);
    const readings = await watchedPlaces.findReadings(
      tx,
      shared.map((placeId) => ({ userId, placeId })),
    );
    const isEnded = (placeId: string | null) => placeId !== null && !readings.has(readingKey({ userId, placeId }));
    const snoozedUntil = await watchedPlaces.findSnoozes(tx, [userId]);
    const due = waited
      .filter((row) => !isEnded(getSharedPlace(row)))
      .map((row) => {
        const data = violationAlertData.parse(row.data);
        return {
          row,
          kind: row.kind,
          words: { title: row.title, message: row.message, data },
          isQuiet: isSnoozed(snoozedUntil(userId, data.near?.placeId ?? null), now) || isQuietFor(preferences, now),
        };
      });
    return { due, combined: () => gatheredViolations(due.map(({ words }) => words)) };
  };

function violationAlertRoutes(app: App, deps: ViolationAlertDeps): void {
  declaredRoutes(app, alertEndpoints).post(
    alertPaths.checkViolations,
    {
      operationId: 'checkViolations',
      summary: 'Check the area for parking violations',
      config: { policy: { who: 'member', limit: { perMinute: 20 } } },
    },
    async (request) => checkArea(deps, getViewer(request), { lat: request.body.latitude, lng: request.body.longitude }),
  );
}

/** Returns each row written. */
export const writeViolationAlerts = (
  tx: Tx,
  deps: Parameters<typeof writeAndCombine>[1] & { clock: Clock },
  concerned: readonly Recipient[],
): Promise<NotificationRow[]> =>
  writeAndCombine(
    tx,
    deps,
    concerned.map(({ userId, violation, concern }) => ({
      words: () => violationAlert(violation, concern),
      userId,
      type: 'parking_violation' as const,
      kind: 'violation' as const,
      subject: violationSubject(violation),
      breaksQuietHours: false,
      breaksHourlyLimit: false,
      snoozable: { placeId: concern.near?.placeId ?? null },
    })),
    violationText.gather,
    deps.clock.now(),
  );

type ViolationAlertDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  premiumAmong: PremiumAmong;
  trucks: Trucks;
  violations: Violations;
  sources: Pick<Sources, 'cityData'>;
};

/** For users near the violations, or watching their plates; once each, combined. */
async function alertViolations(deps: ViolationAlertDeps, ids: readonly string[]): Promise<void> {
  const concerned = await transact(deps.db, async (tx) =>
    findRecipients(tx, deps, await deps.violations.find(tx, ids), deps.clock.now()),
  );
  for (const some of splitByUser(concerned)) await transact(deps.db, (tx) => writeViolationAlerts(tx, deps, some));
}

const MOST = 200;

async function checkArea(deps: ViolationAlertDeps, viewer: Viewer, place: LatLng): Promise<CheckedArea> {
  const now = deps.clock.now();
  const unknown = whyUnknown(await deps.sources.cityData(place));
  const since = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  return transact(deps.db, async (tx) => {
    const preferences = await deps.watchedPlaces.findPreferences(tx, viewer.id);
    const radius = miles(preferences.violationAlertRadius);
    const around = (await deps.violations.near(tx, place, radius, since(STREET_HOURS), MOST)).filter((violation) =>
      isWanted(preferences, violation),
    );
    const plateKeys = preferences.plateNumbers.map(toPlateKey);
    const mine = (await deps.violations.ofPlates(tx, plateKeys, since(PLATE_HOURS), MOST)).filter(
      (violation) => findWatchedPlate(preferences, violation) !== null,
    );
    const found = [...new Map([...around, ...mine].map((violation) => [violation.id, violation])).values()];
    const isNear = new Set(around.map(({ id }) => id));
    const written = await writeViolationAlerts(
      tx,
      deps,
      found.map((violation) => toRecipient(viewer, preferences, violation, isNear.has(violation.id) ? place : null)),
    );
    const trucks = await deps.trucks.find(tx, deps.trucks.idsNear(place, radius));
    const towTrucks = trucks.filter(({ status }) => status !== 'departed').length;
    const unknownBecause = found.length > 0 ? null : unknown;
    const violations = unknownBecause === null ? found.length : null;
    return { violations, unknownBecause, towTrucks, newAlerts: written.length, radius };
  });
}

/** Why finding none proves nothing; null when it does. */
function whyUnknown(cities: readonly CoveredCity[]): CheckedArea['unknownBecause'] {
  const published = cities.filter(({ includesPlace }) => includesPlace).flatMap(({ data }) => data);
  const violations = published.filter(({ kind }) => kind === 'violations');
  if (violations.length === 0) return 'no_city';
  return violations.some(({ readAt, isReadInPart }) => readAt !== null || isReadInPart) ? null : 'not_read';
}

const isWanted = ({ violationTypes }: Preferences, { violationType }: Violation): boolean =>
  violationTypes.length === 0 || violationTypes.includes(violationType);

/** As the user wrote it; null when it isn't theirs. */
const findWatchedPlate = ({ plateNumbers }: Preferences, violation: Violation): string | null =>
  readWatchedPlates(plateNumbers).find((watched) => isTicketForPlate(watched, violation))?.plate ?? null;

function toRecipient(viewer: Viewer, preferences: Preferences, violation: Violation, from: LatLng | null): Recipient {
  const distanceMiles = from && violation.place ? distanceBetween(from, violation.place) : null;
  const watchedPlate = findWatchedPlate(preferences, violation);
  const near =
    distanceMiles === null
      ? null
      : { userId: viewer.id, placeId: null, placeKind: 'here' as const, placeName: null, distanceMiles };
  return { userId: viewer.id, violation, concern: { near, watchedPlate } };
}
