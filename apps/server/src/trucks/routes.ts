import type { FastifyRequest } from 'fastify';

import { sightingPaths } from '@towscout/contracts/trucks/constants';
import { towTruckEndpoints, type NearbyTowTrucksQuery, sightingId } from '@towscout/contracts/trucks/schema';
import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import { radiusInQuery } from '#billing';
import { minutesBefore } from '#platform/clock.ts';
import type { Reads } from '#platform/db/read-replica.ts';
import type { GroupCommit } from '#platform/group-commit/group-commit.ts';
import type { App } from '#platform/http/app.ts';
import { networkKey } from '#platform/http/client.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forAnyone, forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import { createResponseBuffers } from '#platform/http/response-buffers.ts';

import { LONGEST_LIFE_MINUTES } from './fading.ts';
import type { HistoryDeps } from './history/read-history.ts';
import { isPlaced, presentSighting } from './present-sighting.ts';
import { recordVerdict, VERDICT_OF } from './record-verdict.ts';
import { reportSighting, type ReportSightingDeps } from './report-sighting.ts';
import { getVoter, accountKey, type Reporter, toReporter, toSubmission } from './reporter.ts';
import { findSightings } from './sightings.queries.ts';
import { listPage, nearbyPage } from './truck-pages.ts';
import { getPicture, findLiveSighting } from './truck-preview.ts';
import { findOwnVote, findOwnVotesSince, type OwnVote } from './votes.queries.ts';

export type SightingDeps = ReportSightingDeps &
  HistoryDeps & {
    accounts: Accounts;
    reads: Reads;
    networkSecret: string;
    /** Apart from each other: both may change one truck. */
    commitReport: GroupCommit;
    commitVerdict: GroupCommit;
  };

const presentOwn = (mine: OwnVote | null) => ({
  yourVerdict: mine && VERDICT_OF[mine.verdict],
  yourStatus: mine?.status ?? null,
});

/** For votes queued on a device. */
const requestHeaders = ['Idempotency-Key', 'Said-By'] as const;
/** Link previews are fetched once, so a truck's changes don't matter. */
const PICTURE_SECONDS = 300;

export function sightingRoutes(app: App, deps: SightingDeps): void {
  const routes = declaredRoutes(app, towTruckEndpoints);
  const { db, clock, accounts, liveMap } = deps;
  const withinPlan = radiusInQuery(({ radius }: NearbyTowTrucksQuery) => radius);
  const answerBuffers = createResponseBuffers();

  async function reporterFrom(request: FastifyRequest): Promise<Reporter> {
    const viewer = getVoter(request, await accounts.viewer(request));
    return toReporter(viewer, networkKey(request.ip, deps.networkSecret), clock.now());
  }

  routes.post(
    sightingPaths.list,
    {
      operationId: 'reportSighting',
      summary: 'Report a tow truck',
      config: { policy: { who: 'anyone', limit: { perMinute: 12 } }, requestHeaders },
    },
    async (request, reply) => {
      const { latitude, longitude, seenSecondsAgo = 0, ...said } = request.body;
      const reporter = await reporterFrom(request);
      const submission = toSubmission(request.headers['idempotency-key'], reporter, { latitude, longitude, ...said });
      const place = { lat: latitude, lng: longitude };
      const report = { ...said, seenSecondsAgo, place, source: 'user' as const };
      const { sighting, outcome } = await reportSighting(deps, report, reporter, submission);
      return reply.code(outcome === 'reported' ? 201 : 200).send({ ...presentSighting(sighting), outcome });
    },
  );

  routes.get(
    sightingPaths.list,
    { operationId: 'listLiveTowTrucks', summary: 'Live tow trucks, the latest report first', config: forAnyone },
    async (request, reply) => {
      const { trucks, next } = await listPage(deps, { ...request.query, limit: LIST_LIMIT });
      if (next) reply.header('link', nextLink(sightingPaths.list, {}, next));
      return trucks;
    },
  );

  routes.get(
    sightingPaths.nearby,
    {
      operationId: 'listTowTrucksNearMe',
      summary: 'Live tow trucks around a place, nearest first',
      config: { policy: { who: 'anyone', entitlements: [withinPlan] } },
    },
    async (request, reply) => {
      const { lat, lng, radius } = request.query;
      const page = nearbyPage(deps, request.query);
      if (page.next) reply.header('link', nextLink(sightingPaths.nearby, { lat, lng, radius }, page.next));
      const json = page.json((bytes) => answerBuffers.take(bytes, reply));
      return reply.type('application/json; charset=utf-8').send(json as never);
    },
  );

  routes.get(
    sightingPaths.count,
    { operationId: 'countTowTrucks', summary: 'How many tow trucks are live', config: forAnyone },
    async () => ({ live: liveMap.countLive(clock.now()) }),
  );

  routes.get(
    sightingPaths.one,
    { operationId: 'readTowTruck', summary: 'One tow truck', config: forAnyone },
    async (request) => {
      const [sighting] = await findSightings(db, [request.params.id]);
      if (!sighting || !isPlaced(sighting)) throw notFound(m.trucks_server_not_found());
      const viewer = await accounts.viewer(request);
      const mine = viewer && (await findOwnVote(db, accountKey(viewer.id), sighting.id));
      return { ...presentSighting(sighting), ...presentOwn(mine) };
    },
  );

  routes.get(
    sightingPaths.mine,
    {
      operationId: 'listOwnStatements',
      summary: 'What you said of tow trucks in the last twelve hours, newest first',
      config: forMembers,
    },
    async (request) => {
      const since = minutesBefore(clock.now(), LONGEST_LIFE_MINUTES);
      const mine = await findOwnVotesSince(db, accountKey(getViewer(request).id), since, LIST_LIMIT);
      return mine.map(({ id, verdict, status }) => ({ id, verdict: VERDICT_OF[verdict], status }));
    },
  );

  app.get(
    sightingPaths.picture,
    {
      schema: {
        operationId: 'readTowTruckPicture',
        summary: 'The picture of a link to a tow truck',
        params: sightingId,
      },
      config: { ...forAnyone, publicCacheSeconds: PICTURE_SECONDS },
    },
    async (request, reply) => {
      const sighting = await findLiveSighting(deps, request.params.id);
      if (!sighting) throw notFound(m.trucks_server_not_found());
      return reply.type('image/png').send(await getPicture(sighting.status));
    },
  );

  routes.post(
    sightingPaths.verdict,
    {
      operationId: 'judgeTowTruck',
      summary: 'Say whether a tow truck is still there',
      config: { policy: { who: 'anyone', limit: { perMinute: 30 } }, requestHeaders },
    },
    async (request) => {
      const { id, verdict } = request.params;
      const reporter = await reporterFrom(request);
      const submission = toSubmission(request.headers['idempotency-key'], reporter, { id, verdict });
      const sighting = await recordVerdict(deps, { id, verdict, from: request.body }, reporter, submission);
      return { ...presentSighting(sighting), yourVerdict: verdict, yourStatus: null };
    },
  );
}
