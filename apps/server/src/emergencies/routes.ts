import { emergencyPaths } from '@towscout/contracts/emergencies/constants';
import { emergencyEndpoints } from '@towscout/contracts/emergencies/schema';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';

import { type EmergenciesDeps, readEmergencies } from './read-emergencies.ts';

const ASKED_PER_MINUTE = 60;

export function emergencyRoutes(app: App, deps: EmergenciesDeps): void {
  declaredRoutes(app, emergencyEndpoints).get(
    emergencyPaths.here,
    {
      operationId: 'readEmergencies',
      summary: 'Weather alerts at a place for which cities clear streets',
      config: { policy: { who: 'anyone', limit: { perMinute: ASKED_PER_MINUTE } } },
    },
    ({ query }) => readEmergencies(deps, query),
  );
}
