import type { FastifyReply, FastifyRequest } from 'fastify';

import { HEATMAP_CACHE_SECONDS, heatmapPaths } from '@towscout/contracts/insights/constants';
import { type HeatmapQuery, heatmapEndpoints } from '@towscout/contracts/insights/heatmap';
import { isPremiumRange } from '@towscout/domain/insights/heatmap';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import type { Entitlement, Policy } from '#platform/http/policy.ts';
import type { Platform } from '#platform/platform.ts';

import { type HeatmapDeps, heatmapJson } from './read-heatmap.ts';
import { readHours } from './read-hours.ts';
import { type RecordCellDeps, recordsJson } from './read-records.ts';

const beyond24Hours: Entitlement = {
  isNeeded: ({ query }) => isPremiumRange((query as HeatmapQuery).range),
  refusal: () => m.billing_server_premium_heatmap(),
};
const policy: Policy = { who: 'anyone', limit: { perMinute: 120 }, entitlements: [beyond24Hours] };

export function heatmapRoutes(app: App, deps: HeatmapDeps & RecordCellDeps & Pick<Platform, 'reads'>): void {
  const routes = declaredRoutes(app, heatmapEndpoints);
  const config = { policy, hasEntityTag: true } as const;
  const answer = async (request: FastifyRequest, reply: FastifyReply, { show, ...area }: HeatmapQuery) => {
    const read = show === 'records' ? recordsJson : heatmapJson;
    const json = await deps.reads((db) => read({ ...deps, db }, area));
    if (answerUnchanged(request, reply, createTag(json))) return reply;
    return reply.type('application/json; charset=utf-8').send(json);
  };
  routes.get(
    heatmapPaths.data,
    { operationId: 'readHeatmap', summary: 'How busy the cells around a place were', config },
    (request, reply) => answer(request, reply, request.query),
  );
  routes.get(
    heatmapPaths.dataAt,
    { operationId: 'readHeatmapAt', summary: 'How busy the cells around a place were, by path', config },
    (request, reply) => answer(request, reply, { ...request.params, ...request.query }),
  );
  routes.get(
    heatmapPaths.hours,
    {
      operationId: 'readHeatmapHours',
      summary: 'The last 24 hours of the cells around a place',
      config: { policy: { who: 'anyone', limit: { perMinute: 120 } }, publicCacheSeconds: HEATMAP_CACHE_SECONDS },
    },
    (request) => deps.reads((db) => readHours({ ...deps, db }, request.query)),
  );
}
