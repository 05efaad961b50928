import { towPaths } from '@towscout/contracts/towed-cars/paths';
import { towWatch, towWatchBody, towWatchId } from '@towscout/contracts/towed-cars/schema';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';

import { presentWatch, saveWatch, type WatchDeps } from './save-watch.ts';
import { deleteWatch, listWatches } from './watches.queries.ts';

/** A plate is told to its watcher only. */
export function watchRoutes(app: App, deps: WatchDeps): void {
  const { db, clock, sources } = deps;

  app.get(
    towPaths.watches,
    {
      schema: {
        operationId: 'listTowWatches',
        summary: 'The cars that you wait to see on a list of towed cars',
        response: { 200: towWatch.array() },
      },
      config: forMembers,
    },
    async (request) => {
      const rows = await listWatches(db, getViewer(request).id, clock.now());
      return rows.map((row) => presentWatch(row, sources.cities));
    },
  );

  app.post(
    towPaths.watches,
    {
      schema: {
        operationId: 'createTowWatch',
        summary: 'Be told once when a car comes to a list of towed cars',
        body: towWatchBody,
        response: { 200: towWatch, 201: towWatch },
      },
      config: { policy: { who: 'member', limit: { perMinute: 10 } } },
    },
    async (request, reply) => {
      const { watch, isNew } = await saveWatch(deps, getViewer(request).id, request.body);
      return reply.code(isNew ? 201 : 200).send(watch);
    },
  );

  app.delete(
    towPaths.watch,
    {
      schema: { operationId: 'deleteTowWatch', summary: 'Stop waiting for a car', params: towWatchId },
      config: forMembers,
    },
    async (request, reply) => {
      const isDeleted = await deleteWatch(db, { id: request.params.id, userId: getViewer(request).id });
      if (!isDeleted) throw notFound(m.towed_cars_server_watch_not_found());
      return reply.code(204).send();
    },
  );
}
