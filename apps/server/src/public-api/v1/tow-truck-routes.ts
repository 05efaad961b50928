import { KEY_REPORTS_PER_MINUTE, publicApiPaths } from '@towscout/contracts/public-api/constants';
import { publicApiEndpoints } from '@towscout/contracts/public-api/schema';
import { miles } from '@towscout/geo';

import type { Clock } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { networkKey } from '#platform/http/client.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { answerUnchanged, createTag } from '#platform/http/entity-tag.ts';
import { nextLink } from '#platform/http/list-page.ts';
import { forKeys, getViewer } from '#platform/http/policy.ts';
import { createResponseBuffers } from '#platform/http/response-buffers.ts';
import type { TowRecords } from '#tow-records';
import { toReporter, type Trucks, toSubmission } from '#trucks';

type Deps = { clock: Clock; trucks: Pick<Trucks, 'listPage' | 'nearbyPage' | 'reportOnce'>; networkSecret: string };

export function towTruckRoutes(app: App, { clock, trucks, networkSecret }: Deps): void {
  const routes = declaredRoutes(app, publicApiEndpoints);
  const buffers = createResponseBuffers();
  const tagged = { ...forKeys, hasEntityTag: true } as const;

  routes.get(
    publicApiPaths.towTrucks,
    { operationId: 'listTowTrucks', summary: 'Live trucks, the latest report first', config: tagged },
    async (request, reply) => {
      const { limit } = request.query;
      const page = await trucks.listPage(request.query);
      if (page.next) reply.header('link', nextLink(publicApiPaths.towTrucks, { limit }, page.next));
      return answerUnchanged(request, reply, createTag(page.trucks)) ? reply : page.trucks;
    },
  );

  routes.get(
    publicApiPaths.nearby,
    { operationId: 'listNearbyTowTrucks', summary: 'Live trucks around a place, nearest first', config: tagged },
    async (request, reply) => {
      const { lat, lng, radius } = request.query;
      const page = trucks.nearbyPage(request.query);
      if (page.next) reply.header('link', nextLink(publicApiPaths.nearby, { lat, lng, radius }, page.next));
      if (answerUnchanged(request, reply, page.tag())) return reply;
      return reply
        .type('application/json; charset=utf-8')
        .send(page.json((bytes) => buffers.take(bytes, reply)) as never);
    },
  );

  routes.post(
    publicApiPaths.towTrucks,
    {
      operationId: 'reportTowTruck',
      summary: 'Report a truck',
      config: {
        policy: { who: 'key', limit: { perMinute: KEY_REPORTS_PER_MINUTE } },
        requestHeaders: ['Idempotency-Key'],
      },
    },
    async (request, reply) => {
      const { latitude, longitude, location_description: location, ...said } = request.body;
      const reporter = toReporter(getViewer(request), networkKey(request.ip, networkSecret), clock.now());
      const submission = toSubmission(request.headers['idempotency-key'], reporter, request.body);
      const place = { lat: latitude, lng: longitude };
      const truck = await trucks.reportOnce({ ...said, location, place, source: 'api' }, reporter, submission);
      return reply.code(truck.outcome === 'reported' ? 201 : 200).send(truck);
    },
  );
}

type HistoryDeps = { trucks: Pick<Trucks, 'history'>; towRecords: Pick<TowRecords, 'countKeptByRung'> };

export function historyRoutes(app: App, { trucks, towRecords }: HistoryDeps): void {
  declaredRoutes(app, publicApiEndpoints).get(
    publicApiPaths.history,
    {
      operationId: 'readHistory',
      summary: 'Where trucks worked in the last 90 days, and how many public records spoke of tows',
      config: { ...forKeys, hasEntityTag: true },
    },
    async (request, reply) => {
      const { lat, lng, radius } = request.query;
      const history = await trucks.history(request.query);
      const records = await towRecords.countKeptByRung({
        around: { center: { lat, lng }, radius: miles(radius) },
        since: new Date(history.dateRange.from),
        until: new Date(history.dateRange.to),
      });
      const answer = { ...history, records };
      return answerUnchanged(request, reply, createTag(answer)) ? reply : answer;
    },
  );
}
