import { alertPaths } from '@towscout/contracts/alerts/constants';
import { alertEndpoints } from '@towscout/contracts/alerts/schema';
import { violationAlertData } from '@towscout/contracts/violations/schema';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';

import type { Kind } from '#alerts/inbox/kind.ts';
import { listener } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { getViewer } from '#platform/http/policy.ts';
import type { Job } from '#platform/jobs/job.ts';
import { violationsIssued } from '#violations';
import { isSnoozed, readingKey } from '#watched-places';

import { alertViolations, type ViolationAlertDeps, checkArea } from './alert-violations.ts';
import { gatheredViolations, getSharedPlace, violationText } from './violation-alert.ts';

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
