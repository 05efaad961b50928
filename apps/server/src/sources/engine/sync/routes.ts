import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyReply } from 'fastify';

import { cityDataEndpoints } from '@towscout/contracts/sources/city-data';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { fromCursor, nextLink, toCursor } from '#platform/http/list-page.ts';
import { forMembers, type Viewer, getViewer } from '#platform/http/policy.ts';
import { conflict, notFound, Problem } from '#platform/http/problem.ts';
import type { Platform } from '#platform/platform.ts';

import type { City } from '../../city.port.ts';
import type { CityConfigs, CityRights } from '../configs/city-configs.ts';
import type { Syncs } from './create-sync-scheduler.ts';
import { listRejectedRows } from './datasets.queries.ts';
import { describeSyncProblem, presentSync, describeReason } from './present-sync.ts';
import { findLastSyncs, findSync, type SyncRow } from './syncs.queries.ts';

export type SyncRouteDeps = Pick<Platform, 'config' | 'db' | 'clock'> & {
  cities: readonly City[];
  configs: CityConfigs;
  syncs: Syncs;
};

/** A page gives a request up after ten seconds. */
const ANSWER_WITHIN_MS = 7000;
const SET_ASIDE_PAGE = 50;

/** For every member, or for administrators alone once ADMIN_EMAILS names some (design 4.6). */
export function syncRoutes(app: App, { config, db, clock, cities, configs, syncs }: SyncRouteDeps): void {
  const routes = declaredRoutes(app, cityDataEndpoints);
  const isForAdministrators = config.ADMIN_EMAILS.length > 0;
  const managing = { policy: { who: isForAdministrators ? 'admin' : 'member', limit: { perMinute: 30 } } } as const;

  const getRights = ({ isAdministrator, mustAddSecondStep }: Viewer): CityRights => ({
    mayManage: !isForAdministrators || (isAdministrator && !mustAddSecondStep),
    maySeeSetAside: isAdministrator && !mustAddSecondStep,
  });
  const getCity = (key: string): City => {
    const city = cities.find((each) => each.key === key);
    if (!city) throw notFound(m.sources_server_city_not_found());
    return city;
  };
  /** When it has ended, or when a page has waited long enough. */
  const awaitOutcome = async (city: City, { id }: SyncRow): Promise<SyncRow> => {
    const waited = new AbortController();
    const late = pause(ANSWER_WITHIN_MS, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([syncs.settled(city), late]);
    waited.abort();
    const row = await findSync(db, id);
    if (!row) throw notFound(m.sources_server_sync_not_found());
    return row;
  };

  routes.get(
    cityDataPaths.configs,
    { operationId: 'listCityConfigs', summary: 'The cities with data', config: forMembers },
    async (request) => configs.list(getRights(getViewer(request))),
  );

  routes.put(
    cityDataPaths.config,
    { operationId: 'changeCityConfig', summary: "Change a city's settings", config: managing },
    async (request) => {
      const viewer = getViewer(request);
      return configs.change(request.params.cityName, request.body, { userId: viewer.id, rights: getRights(viewer) });
    },
  );

  routes.get(
    cityDataPaths.syncs,
    { operationId: 'listCitySyncs', summary: "The progress of each city's sync", config: forMembers },
    async () => {
      const last = new Map((await findLastSyncs(db)).map((row) => [row.city, row]));
      return cities.flatMap(({ key }) => {
        const row = last.get(key);
        return row ? [presentSync(row, getCity(key), clock.now())] : [];
      });
    },
  );

  routes.post(
    cityDataPaths.syncAll,
    { operationId: 'syncAllCities', summary: 'Sync every city', config: managing },
    async (request, reply) => {
      const begun = await Promise.all(
        cities.map(async (city) => ({ city, row: await syncs.begin(city, getViewer(request).id) })),
      );
      if (begun.length > 0 && begun.every(({ row }) => row === null)) throw conflict(m.sources_server_all_syncing());
      const rows = await Promise.all(begun.flatMap(({ city, row }) => (row ? [awaitOutcome(city, row)] : [])));
      const results = rows.map((row) => presentSync(row, getCity(row.city), clock.now()));
      return reply.code(getStatus(rows)).send({ results });
    },
  );

  routes.post(
    cityDataPaths.sync,
    { operationId: 'syncCity', summary: 'Sync a city', config: managing },
    async (request, reply) => {
      const city = getCity(request.params.city);
      const begun = await syncs.begin(city, getViewer(request).id);
      if (!begun) throw conflict(m.sources_server_city_syncing({ city: city.name }));
      const row = await awaitOutcome(city, begun);
      if (row.state === 'failed')
        throw new Problem(
          502,
          'Bad Gateway',
          row.message ? describeSyncProblem(row.message, city.name) : m.sources_server_sync_failed(),
        );
      return reply.code(getStatus([row])).send(presentSync(row, city, clock.now()));
    },
  );

  routes.post(
    cityDataPaths.cancel,
    { operationId: 'cancelCitySync', summary: "Cancel a city's sync", config: managing },
    async (request) => {
      const city = getCity(request.params.city);
      const row = await syncs.cancel(city);
      if (!row) throw conflict(m.sources_server_city_not_syncing({ city: city.name }));
      return presentSync(row, city, clock.now());
    },
  );

  routes.get(
    cityDataPaths.setAside,
    { operationId: 'listRowsSetAside', summary: "A city's skipped rows", config: { policy: { who: 'admin' } } },
    async (request, reply) => {
      const { key } = getCity(request.params.city);
      const { cursor } = request.query;
      const rows = await listRejectedRows(db, key, cursor === undefined ? null : fromCursor(cursor), SET_ASIDE_PAGE);
      const last = rows.at(-1);
      if (last && rows.length === SET_ASIDE_PAGE)
        linkNext(reply, request.url, toCursor(Number(last.setAsideAt), last.id));
      return rows.map(({ id, source, reason, field, row, setAsideAt }) => ({
        id,
        source,
        reason,
        words: describeReason(reason),
        field,
        row,
        setAsideAt: setAsideAt.toISOString(),
      }));
    },
  );
}

const getStatus = (rows: readonly SyncRow[]): 200 | 202 => (rows.every(({ endedAt }) => endedAt !== null) ? 200 : 202);

function linkNext(reply: FastifyReply, url: string, cursor: string): void {
  const [path = ''] = url.split('?');
  void reply.header('link', nextLink(path, {}, cursor));
}
