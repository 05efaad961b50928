import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { publicApiEndpoints } from '@towscout/contracts/public-api/schema';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forKeys } from '#platform/http/policy.ts';
import type { Violations } from '#violations';

/** Without plates and ticket numbers. */
export function violationRoutes(app: App, { violations }: { violations: Pick<Violations, 'listPage'> }): void {
  declaredRoutes(app, publicApiEndpoints).get(
    publicApiPaths.violationsNear,
    {
      operationId: 'listViolationsNear',
      summary: 'Parking violations around a place, without plates',
      config: { ...forKeys, hasEntityTag: true },
    },
    async (request, reply) => {
      const { lat, lng, radius, days, limit } = request.query;
      const page = await violations.listPage(request.query);
      if (page.next)
        reply.header('link', nextLink(publicApiPaths.violationsNear, { lat, lng, radius, days, limit }, page.next));
      return answerUnchanged(request, reply, createTag(page.violations)) ? reply : page.violations;
    },
  );
}
