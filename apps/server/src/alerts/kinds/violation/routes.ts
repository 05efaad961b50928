import { alertPaths } from '@towscout/contracts/alerts/paths';
import { checkAreaBody, checkedArea } from '@towscout/contracts/alerts/schema';

import type { App } from '#platform/http/app.ts';
import { viewerOf } from '#platform/http/policy.ts';

import type { ViolationAlertDeps } from './alert-violations.ts';
import { checkArea } from './check-area.ts';

export function violationAlertRoutes(app: App, deps: ViolationAlertDeps): void {
  app.post(
    alertPaths.checkViolations,
    {
      schema: {
        operationId: 'checkViolations',
        summary: 'Check the area for parking violations',
        body: checkAreaBody,
        response: { 200: checkedArea },
      },
      config: { policy: { who: 'member', limit: { perMinute: 20 } } },
    },
    async (request) => checkArea(deps, viewerOf(request), { lat: request.body.latitude, lng: request.body.longitude }),
  );
}
