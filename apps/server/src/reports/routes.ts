import { randomUUID } from 'node:crypto';

import type { FastifyRequest, FastifyReply } from 'fastify';

import { reportPaths, REPORTS_PAGE, REPORTS_RADIUS_MILES } from '@towscout/contracts/reports/constants';
import { reportEndpoints, type ListReportsQuery } from '@towscout/contracts/reports/schema';
import { miles } from '@towscout/geo';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale } from '@towscout/messages/locale';

import type { Accounts, Viewer } from '#accounts';
import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { networkKey } from '#platform/http/client.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';
import { forAnyone, type AuthorizedRequest, getViewer } from '#platform/http/policy.ts';
import { notFound, unauthorized } from '#platform/http/problem.ts';
import { toReporter, getVoter, toSubmission } from '#trucks';

import { fileReport, type FileReportDeps } from './file-report.ts';
import { flagReport, flagSighting, type FlagSightingDeps } from './flag-content.ts';
import type { HideDeps } from './hide-content.ts';
import { type FindListedDeps, findListed, listJson } from './live-reports.ts';
import { moderateReport, moderationQueue } from './moderate-report.ts';
import { presentListedReport, type Report } from './present-report.ts';
import { findOwnVotes, findReports, findOwnMarks } from './reports.queries.ts';
import { createVoteOnReport, type VoteDeps } from './vote-on-report.ts';

export type ReportDeps = FileReportDeps &
  VoteDeps &
  FlagSightingDeps &
  HideDeps &
  FindListedDeps & { accounts: Accounts; places: Pick<Places, 'wordsFor'>; networkSecret: string };

const flagging = { policy: { who: 'member', limit: { perMinute: 10 } } } as const;
const moderating = { policy: { who: 'admin' } } as const;

export function reportRoutes(app: App, deps: ReportDeps): void {
  const routes = declaredRoutes(app, reportEndpoints);
  const { db, accounts } = deps;
  const voteOnReport = createVoteOnReport(deps);
  reportListRoutes(app, deps);
  const getMember = (request: AuthorizedRequest & Pick<FastifyRequest, 'headers'>) => {
    const viewer = getVoter(request, getViewer(request));
    if (!viewer) throw unauthorized();
    return { viewer, networkKey: networkKey(request.ip, deps.networkSecret) };
  };

  routes.post(
    reportPaths.list,
    {
      operationId: 'createCommunityReport',
      summary: 'File a community report',
      config: { policy: { who: 'member', limit: { perMinute: 6 } }, requestHeaders: ['Idempotency-Key', 'Said-By'] },
    },
    async (request) => {
      const member = getMember(request);
      const reporter = toReporter(member.viewer, member.networkKey, deps.clock.now());
      const submission = toSubmission(request.headers['idempotency-key'], reporter, request.body);
      const { latitude, longitude, location } = request.body;
      const place = { lat: latitude, lng: longitude };
      // For readers of every language.
      const words = inLocale(baseLocale, () => deps.places.wordsFor(place, location));
      const report = await fileReport(deps, { ...request.body, location: words }, { ...member, submission });
      return asSeenBy(db, member.viewer, report);
    },
  );

  routes.get(
    reportPaths.one,
    { operationId: 'readCommunityReport', summary: 'One community report', config: forAnyone },
    async (request) => {
      const [report] = await findReports(db, [request.params.id]);
      if (!report || report.endedBy === 'flagged' || report.endedBy === 'removed')
        throw notFound(m.reports_server_not_found());
      return asSeenBy(db, await accounts.viewer(request), report);
    },
  );

  routes.post(
    reportPaths.vote,
    {
      operationId: 'voteOnCommunityReport',
      summary: 'Vote on a community report',
      config: { policy: { who: 'member', limit: { perMinute: 60 } }, requestHeaders: ['Said-By'] },
    },
    async (request) => {
      const member = getMember(request);
      const { report, myVote } = await voteOnReport(request.params.id, request.body, member);
      const votes = new Map(myVote && [[report.id, myVote]]);
      return presentListedReport(report, { viewerId: member.viewer.id, from: null, votes });
    },
  );

  routes.post(
    reportPaths.flag,
    { operationId: 'flagCommunityReport', summary: 'Flag a community report', config: flagging },
    async (request) => {
      await flagReport(deps, request.params.id, request.body, getMember(request));
    },
  );

  routes.post(
    reportPaths.flagSighting,
    { operationId: 'flagTowTruck', summary: 'Flag the details of a tow truck', config: flagging },
    async (request) => {
      await flagSighting(deps, request.params.id, request.body.reason, getMember(request));
    },
  );

  routes.get(
    reportPaths.moderation,
    { operationId: 'listModerationCases', summary: 'The moderation queue', config: moderating },
    async () => moderationQueue(db),
  );

  routes.post(
    reportPaths.moderate,
    { operationId: 'moderate', summary: 'Keep or remove what was flagged', config: moderating },
    async (request) => {
      await moderateReport(deps, request.params.id, request.body, getViewer(request).id);
    },
  );
}

async function asSeenBy(db: Database, viewer: Viewer | null, report: Report) {
  const votes = viewer ? await findOwnVotes(db, viewer.id, [report.id]) : new Map();
  return presentListedReport(report, { viewerId: viewer?.id ?? null, from: null, votes });
}

type ListDeps = FindListedDeps & { clock: Clock; accounts: Pick<Accounts, 'viewer'> };

/** Revisions are counted per process. */
const PROCESS = randomUUID();

/** Newest first; by a query, or with the place in the path (specification). */
function reportListRoutes(app: App, deps: ListDeps): void {
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
