import { alertPaths, alertPlace, changePlaceBody, type ChangePlaceBody, placeId, savePlaceBody } from '@towscout/contracts/alerts';
import { z } from 'zod';

import type { Accounts } from '../../accounts/index.ts';
import { refuseRadiusBeyondPlan } from '../../billing/index.ts';
import type { Places } from '../../places/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transact } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/facts.ts';
import type { App } from '../../platform/http/app.ts';
import { notFound } from '../../platform/http/problem.ts';
import { deletePlace, listPlaces, lockPlace, type PlaceChanges, updatePlace } from './places.queries.ts';
import { presentPlace } from './present-place.ts';
import { placeSaved, savePlace } from './save-place.ts';

export type PlaceDeps = { db: Database; clock: Clock; events: Events; accounts: Accounts; places: Pick<Places, 'wordsFor'> };

export function placeRoutes(app: App, deps: PlaceDeps): void {
  const { db, clock, accounts, events } = deps;

  app.get(alertPaths.places, { schema: { response: { 200: z.array(alertPlace) } } }, async (request) => {
    const viewer = await accounts.requireViewer(request);
    return (await listPlaces(db, viewer.id, clock.now())).map(presentPlace);
  });

  app.post(alertPaths.places, { schema: { body: savePlaceBody, response: { 201: alertPlace } } }, async (request, reply) => {
    const viewer = await accounts.requireViewer(request);
    return reply.code(201).send(presentPlace(await savePlace(deps, viewer, request.body)));
  });

  app.patch(
    alertPaths.place,
    { schema: { params: placeId, body: changePlaceBody, response: { 200: alertPlace } } },
    async (request) => {
      const viewer = await accounts.requireViewer(request);
      if (request.body.radius !== undefined) refuseRadiusBeyondPlan(viewer, request.body.radius);
      return transact(db, async (tx) => {
        const place = await lockPlace(tx, viewer.id, request.params.id);
        if (!place) throw notFound('You have no such place.');
        const changed = await updatePlace(tx, place, changesOf(request.body));
        await events.record(tx, placeSaved, { placeId: place.id });
        return presentPlace(changed);
      });
    },
  );

  app.delete(alertPaths.place, { schema: { params: placeId } }, async (request, reply) => {
    const viewer = await accounts.requireViewer(request);
    if (!(await deletePlace(db, viewer.id, request.params.id))) throw notFound('You have no such place.');
    return reply.code(204).send();
  });
}

/** An empty name or address takes it away. */
const changesOf = ({ name, address, radius, isActive }: ChangePlaceBody): PlaceChanges => ({
  ...(name !== undefined && { name: name || null }),
  ...(address !== undefined && { address: address || null }),
  ...(radius !== undefined && { radius }),
  ...(isActive !== undefined && { isActive }),
});
