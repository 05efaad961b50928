import { z } from 'zod';

import { violationPaths } from '@towscout/contracts/violations/paths';
import { listViolationsQuery, parkingViolation } from '@towscout/contracts/violations/schema';

import type { App } from '#platform/http/app.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forAnyone } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';

import { listPage } from './list-page.ts';

export function violationRoutes(app: App, deps: Pick<Platform, 'db' | 'clock'>): void {
  app.get(
    violationPaths.list,
    {
      config: forAnyone,
      schema: {
        operationId: 'listParkingViolations',
        summary: 'Parking violations around a place',
        querystring: listViolationsQuery,
        response: { 200: z.array(parkingViolation) },
      },
    },
    async (request, reply) => {
      const { lat, lng, radius, days, limit } = request.query;
      const { violations, next } = await listPage(deps, request.query);
      if (next) reply.header('link', nextLink(violationPaths.list, { lat, lng, radius, days, limit }, next));
      return violations;
    },
  );
}
