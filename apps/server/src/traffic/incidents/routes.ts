import { randomUUID } from 'node:crypto';

import { INCIDENTS_LIMIT, SCANS_PER_HOUR, incidentPaths } from '@towscout/contracts/traffic/constants';
import { type IncidentsQuery, type ScannedTraffic, incidentEndpoints } from '@towscout/contracts/traffic/incidents';
import { distanceBetween, miles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { radiusInQuery } from '#billing';
import { transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import type { Platform } from '#platform/platform.ts';

import { type Scanned, trafficScanned } from './facts.ts';
import { feedsCovering, incidentsNow } from './find-incidents.ts';
import { type ScanDeps, scanTraffic } from './scan/scan-traffic.ts';

const LISTS_PER_MINUTE = 60;

const farAway = radiusInQuery(
  ({ radius }: IncidentsQuery) => radius,
  () => m.billing_server_premium_incidents(),
);

export function incidentRoutes(app: App, deps: ScanDeps & Pick<Platform, 'events'>): void {
  const routes = declaredRoutes(app, incidentEndpoints);
  routes.get(
    incidentPaths.list,
    {
      operationId: 'listTrafficIncidents',
      summary: 'Traffic incidents around a place',
      config: { policy: { who: 'anyone', limit: { perMinute: LISTS_PER_MINUTE }, entitlements: [farAway] } },
    },
    async ({ query: { lat, lng, radius } }) => {
      const place = { lat, lng };
      const found = await incidentsNow(deps, { center: place, radius: miles(radius) }, deps.clock.now());
      const incidents = found
        .map((incident) => ({
          ...incident,
          distanceMiles: distanceBetween(place, { lat: incident.latitude, lng: incident.longitude }),
        }))
        .sort((a, b) => a.distanceMiles - b.distanceMiles)
        .slice(0, INCIDENTS_LIMIT);
      return {
        incidents,
        total: found.length,
        feeds: await feedsCovering(deps, { place }, await deps.sources.statuses()),
      };
    },
  );

  routes.post(
    incidentPaths.scan,
    {
      operationId: 'scanTraffic',
      summary: 'Scan a state or a place for traffic incidents',
      config: { policy: { who: 'premium', limit: { perHour: SCANS_PER_HOUR, by: 'account' } } },
    },
    async ({ body }) => {
      const scanned = await scanTraffic(deps, body);
      const fact = toFact(scanned, body.radius);
      await transact(deps.db, (tx) => deps.events.record(tx, trafficScanned, fact));
      return scanned;
    },
  );
}

/** To about half a mile, because others see it. */
function toFact(scanned: ScannedTraffic, radius: number): Scanned {
  const { state, place, incidentCount, isSimulated, scannedAt: at } = scanned;
  const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;
  return {
    id: randomUUID(),
    state,
    ...(place && { circle: { place: { lat: roughly(place.latitude), lng: roughly(place.longitude) }, radius } }),
    at,
    incidents: isSimulated ? 0 : incidentCount,
    isCovered: !isSimulated,
  };
}
