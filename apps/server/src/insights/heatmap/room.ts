import type { FastifyReply, FastifyRequest } from 'fastify';

import { HEATMAP_CACHE_SECONDS, heatmapPaths } from '@towscout/contracts/insights/constants';
import { type HeatmapQuery, heatmapEndpoints } from '@towscout/contracts/insights/heatmap';
import { isPremiumRange } from '@towscout/domain/insights/heatmap';
import { m } from '@towscout/messages';

import type { Places } from '#places';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import type { Entitlement, Policy } from '#platform/http/policy.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { Reports } from '#reports';
import type { TowRecords } from '#tow-records';
import type { Trucks } from '#trucks';
import type { Violations } from '#violations';

import { addUpDays, heatmapRetention, addUpHours } from './add-up.ts';
import { type HeatmapDeps, heatmapJson } from './read-heatmap.ts';
import { readHours } from './read-hours.ts';
import { type RecordCellDeps, recordsJson } from './read-records.ts';

/** The first run over thirty days takes minutes. */
const ADD_UP_SECONDS = 900;

type Needs = { places: Places; trucks: Trucks; reports: Reports; violations: Violations; towRecords: TowRecords };

export function createHeatmap(platform: Platform, needs: Needs): Room {
  const deps = { ...platform, ...needs };
  const days: Job<object> = {
    name: 'heatmap.add-up',
    cron: '50 * * * *',
    handle: () => addUpDays(deps),
    expireInSeconds: ADD_UP_SECONDS,
  };
  // Facts that arrive late for a finished hour show up after this many minutes.
  const hours: Job<object> = {
    name: 'heatmap.add-up-hours',
    cron: '*/5 * * * *',
    handle: () => addUpHours(deps),
    expireInSeconds: ADD_UP_SECONDS,
  };
  return {
    face: null,
    routes: (app) => heatmapRoutes(app, deps),
    jobs: [anyJob(days), anyJob(hours)],
    retention: [heatmapRetention(deps)],
  };
}

const beyond24Hours: Entitlement = {
  isNeeded: ({ query }) => isPremiumRange((query as HeatmapQuery).range),
  refusal: () => m.billing_server_premium_heatmap(),
};
const policy: Policy = { who: 'anyone', limit: { perMinute: 120 }, entitlements: [beyond24Hours] };

function heatmapRoutes(app: App, deps: HeatmapDeps & RecordCellDeps & Pick<Platform, 'reads'>): void {
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
