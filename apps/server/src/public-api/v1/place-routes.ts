import { publicApiPaths } from '@towscout/contracts/public-api/constants';
import { publicApiEndpoints } from '@towscout/contracts/public-api/schema';

import type { ParkingRules } from '#parking-rules';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forKeys } from '#platform/http/policy.ts';
import type { TowRecords } from '#tow-records';
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

/** In our words, without plates, names, phones and free text. */
export function towRecordRoutes(app: App, { towRecords }: { towRecords: Pick<TowRecords, 'findAround'> }): void {
  declaredRoutes(app, publicApiEndpoints).get(
    publicApiPaths.towRecords,
    {
      operationId: 'listTowRecordsNear',
      summary: 'What public records say of tows around a place; nobody saw a truck',
      config: { ...forKeys, hasEntityTag: true },
    },
    async (request, reply) => {
      const { records, total, feeds } = await towRecords.findAround(request.query);
      const sources = feeds.map(({ source, name, state }) => ({ source, name, state }));
      const answer = { records, total, sources };
      return answerUnchanged(request, reply, createTag(answer)) ? reply : answer;
    },
  );
}

export function outlookRoutes(app: App, { parkingRules }: { parkingRules: ParkingRules }): void {
  declaredRoutes(app, publicApiEndpoints).get(
    publicApiPaths.outlook,
    {
      operationId: 'readSpotOutlook',
      summary: 'What the street allows at a spot, and how likely a ticket is there',
      config: forKeys,
    },
    ({ query }) => parkingRules.read(query),
  );
}
