import type { FastifyRequest } from 'fastify';

import { reportPaths } from '@towscout/contracts/reports/constants';
import { reportEndpoints } from '@towscout/contracts/reports/schema';
import { m } from '@towscout/messages';
import { inLocale } from '@towscout/messages/in-locale';
import { baseLocale } from '@towscout/messages/locale';

import type { Accounts, Viewer } from '#accounts';
import type { Places } from '#places';
import type { Database } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { networkKey } from '#platform/http/client.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forAnyone, type AuthorizedRequest, getViewer } from '#platform/http/policy.ts';
import { notFound, unauthorized } from '#platform/http/problem.ts';
import { toReporter, getVoter, toSubmission } from '#trucks';

import { fileReport, type FileReportDeps } from './file-report.ts';
import { flagReport, flagSighting, type FlagSightingDeps } from './flag-content.ts';
import type { HideDeps } from './hide-content.ts';
import { reportListRoutes } from './list-routes.ts';
import type { FindListedDeps } from './live-list/find-listed.ts';
import { moderateReport, moderationQueue } from './moderate-report.ts';
import { presentListedReport, type Report } from './present-report.ts';
import { findOwnVotes, findReports } from './reports.queries.ts';
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
