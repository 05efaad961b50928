import {
  incidentPaths,
  incidentsQuery,
  type IncidentsQuery,
  scanBody,
  scannedTraffic,
  SCANS_PER_HOUR,
  trafficIncidents,
} from '@towscout/contracts/incidents';

import { radiusInQuery } from '#billing';
import type { App } from '#platform/http/app.ts';
import type { Platform } from '#platform/platform.ts';

export function incidentRoutes(app: App, { clock }: Pick<Platform, 'clock'>): void {
  app.get(
    incidentPaths.list,
    {
      schema: { querystring: incidentsQuery, response: { 200: trafficIncidents } },
      config: {
        policy: {
          who: 'anyone',
          limit: { perMinute: 60 },
          entitlements: [radiusInQuery<IncidentsQuery>(({ radius }) => radius)],
        },
      },
    },
    async () => ({ incidents: [], total: 0, feeds: [] }),
  );

  app.post(
    incidentPaths.scan,
    {
      schema: { body: scanBody, response: { 200: scannedTraffic } },
      config: { policy: { who: 'premium', limit: { perHour: SCANS_PER_HOUR, by: 'account' } } },
    },
    async ({ body: { state } }) => ({
      state,
      place: null,
      isSimulated: false,
      incidents: [],
      incidentCount: 0,
      cameraAnalyses: 0,
      towTrucksCreated: 0,
      feeds: [],
      scannedAt: clock.now().toISOString(),
    }),
  );
}
