import { violationPaths } from '@towscout/contracts/violations/constants';
import { violationEndpoints } from '@towscout/contracts/violations/schema';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forAnyone } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';

import { listPage } from './list-page.ts';

export function violationRoutes(app: App, deps: Pick<Platform, 'db' | 'clock'>): void {
  declaredRoutes(app, violationEndpoints).get(
    violationPaths.list,
    { operationId: 'listParkingViolations', summary: 'Parking violations around a place', config: forAnyone },
    async (request, reply) => {
      const { lat, lng, radius, days, limit } = request.query;
      const { violations, next } = await listPage(deps, request.query);
      if (next) reply.header('link', nextLink(violationPaths.list, { lat, lng, radius, days, limit }, next));
      return violations;
    },
  );
}
