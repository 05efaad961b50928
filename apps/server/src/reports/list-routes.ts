import { randomUUID } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { REPORTS_PAGE, REPORTS_RADIUS_MILES, reportPaths } from '@towscout/contracts/reports/constants';
import { type ListReportsQuery, reportEndpoints } from '@towscout/contracts/reports/schema';
import { miles } from '@towscout/geo';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';
import { forAnyone } from '#platform/http/policy.ts';

import { findListed, type FindListedDeps } from './live-list/find-listed.ts';
import { listJson } from './live-list/live-reports.ts';
import { findOwnMarks } from './reports.queries.ts';

type ListDeps = FindListedDeps & { clock: Clock; accounts: Pick<Accounts, 'viewer'> };

/** Revisions are counted per process. */
const PROCESS = randomUUID();

/** Newest first; by a query, or with the place in the path (specification). */
export function reportListRoutes(app: App, deps: ListDeps): void {
  const routes = declaredRoutes(app, reportEndpoints);
  const config = { ...forAnyone, hasEntityTag: true } as const;
  routes.get(
    reportPaths.list,
    { operationId: 'listCommunityReports', summary: 'Community reports, newest first', config },
    (request, reply) => answerPage(deps, request.query, request, reply),
  );
  routes.get(
    reportPaths.listAt,
    { operationId: 'listCommunityReportsAt', summary: 'Community reports around a place, newest first', config },
    (request, reply) => answerPage(deps, { ...request.params, ...request.query }, request, reply),
  );
}

async function answerPage(
  deps: ListDeps,
  { lat, lng, radius = REPORTS_RADIUS_MILES, cursor, ...filter }: ListReportsQuery,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { db, clock, accounts } = deps;
  const from = lat === undefined || lng === undefined ? null : { lat, lng };
  const after = cursor ? fromCursor(cursor) : null;
  const found = await findListed(deps, {
    now: clock.now(),
    limit: REPORTS_PAGE + 1,
    near: from && { place: from, radius: miles(radius) },
    activity: filter.activity,
    truckType: filter.truckType,
    verified: filter.verified,
    after: after && { reportedAt: new Date(after.sortValue), id: after.id },
  });
  const page = found.slice(0, REPORTS_PAGE);
  const last = page.at(-1);
  if (last && found.length > REPORTS_PAGE) {
    const verified = filter.verified === undefined ? undefined : String(filter.verified);
    const query = { lat, lng, radius: from ? radius : undefined, ...filter, verified };
    reply.header('link', nextLink(reportPaths.list, query, toCursor(last.reportedAt, last.id)));
  }
  const viewer = await accounts.viewer(request);
  const revisions = found.map(({ revision }) => revision);
  if (!viewer && answerUnchanged(request, reply, createTag([PROCESS, revisions]))) return reply;
  const ids = page.map(({ id }) => id);
  const marks = viewer ? await findOwnMarks(db, viewer.id, ids) : new Map();
  return reply.type('application/json; charset=utf-8').send(listJson(page, from, marks));
}
