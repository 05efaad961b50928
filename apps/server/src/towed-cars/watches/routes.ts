import { towPaths } from '@towscout/contracts/towed-cars/constants';
import { towEndpoints } from '@towscout/contracts/towed-cars/schema';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import { deleteWatch, listWatches } from './watches.queries.ts';
import { presentWatch, saveWatch, type WatchDeps } from './watches.ts';

/** A plate is told to its watcher only. */
export function watchRoutes(app: App, deps: WatchDeps): void {
  const routes = declaredRoutes(app, towEndpoints);
  const { db, clock, sources } = deps;

  routes.get(
    towPaths.watches,
    {
      operationId: 'listTowWatches',
      summary: 'The cars that you wait to see on a list of towed cars',
      config: forMembers,
    },
    async (request) => {
      const rows = await listWatches(db, getViewer(request).id, clock.now());
      return rows.map((row) => presentWatch(row, sources.cities));
    },
  );

  routes.post(
    towPaths.watches,
    {
      operationId: 'createTowWatch',
      summary: 'Be told once when a car comes to a list of towed cars',
      config: { policy: { who: 'member', limit: { perMinute: 10 } } },
    },
    async (request, reply) => {
      const { watch, isNew } = await saveWatch(deps, getViewer(request).id, request.body);
      return reply.code(isNew ? 201 : 200).send(watch);
    },
  );

  routes.delete(
    towPaths.watch,
    { operationId: 'deleteTowWatch', summary: 'Stop waiting for a car', config: forMembers },
    async (request) => {
      const isDeleted = await deleteWatch(db, { id: request.params.id, userId: getViewer(request).id });
      if (!isDeleted) throw notFound(m.towed_cars_server_watch_not_found());
    },
  );
}
