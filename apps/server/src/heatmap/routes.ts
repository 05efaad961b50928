import { z } from 'zod';

import {
  HEATMAP_CACHE_SECONDS,
  heatmapCell,
  heatmapHours,
  heatmapHoursQuery,
  heatmapParams,
  heatmapPaths,
  type HeatmapQuery,
  heatmapQuery,
  heatmapRangeQuery,
} from '@towscout/contracts/heatmap';
import { isPremiumRange } from '@towscout/domain/heatmap';

import type { App } from '#platform/http/app.ts';
import { answerUnchanged, tagOf } from '#platform/http/entity-tag.ts';
import type { Entitlement, Policy } from '#platform/http/policy.ts';

import { type HeatmapDeps, readHeatmap, readHours } from './read-heatmap.ts';

const beyond24Hours: Entitlement = {
  isNeeded: ({ query }) => isPremiumRange((query as HeatmapQuery).range),
  refusal: 'the heatmap beyond the last 24 hours is available for premium subscribers only.',
};
const policy: Policy = { who: 'anyone', limit: { perMinute: 120 }, entitlements: [beyond24Hours] };

/** How busy the cells around a place were, for everybody. */
export function heatmapRoutes(app: App, deps: HeatmapDeps): void {
  const response = { 200: z.array(heatmapCell) };
  const config = { policy, hasEntityTag: true } as const;
  app.get(heatmapPaths.data, { schema: { querystring: heatmapQuery, response }, config }, async (request, reply) => {
    const cells = await readHeatmap(deps, request.query);
    return answerUnchanged(request, reply, tagOf(cells)) ? reply : cells;
  });
  app.get(
    heatmapPaths.dataAt,
    { schema: { params: heatmapParams, querystring: heatmapRangeQuery, response }, config },
    async (request, reply) => {
      const cells = await readHeatmap(deps, { ...request.params, ...request.query });
      return answerUnchanged(request, reply, tagOf(cells)) ? reply : cells;
    },
  );
  app.get(
    heatmapPaths.hours,
    {
      schema: { querystring: heatmapHoursQuery, response: { 200: heatmapHours } },
      config: { policy: { who: 'anyone', limit: { perMinute: 120 } }, publicCacheSeconds: HEATMAP_CACHE_SECONDS },
    },
    (request) => readHours(deps, request.query),
  );
}
