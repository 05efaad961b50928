import { zoneMissing, watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import {
  watchedPlaceEndpoints,
  type ChangePlaceBody,
  type SavePlaceBody,
} from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import { radiusInBody, zoneInBody } from '#billing';
import type { Places } from '#places';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { UserMemories } from '#platform/live/user-memory.ts';
import type { PrivatePhotos } from '#reports';

import { placeSaved } from '../facts.ts';
import { endPlace, recordLeft } from './end-place.ts';
import { announcePlaces, lockPlace, type PlaceChanges, updatePlace } from './places.queries.ts';
import { createOwnPlaces, presentPlace } from './present-place.ts';
import { savePlace } from './save-place.ts';

export type PlaceDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  bus: LiveBus;
  memories: Pick<UserMemories, 'create'>;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  places: Pick<Places, 'wordsFor'>;
  photos: PrivatePhotos;
};

export function placeRoutes(app: App, deps: PlaceDeps): void {
  const routes = declaredRoutes(app, watchedPlaceEndpoints);
  const { db, bus, events } = deps;
  const ownPlaces = createOwnPlaces(deps);

  routes.get(
    watchedPlacePaths.places,
    { operationId: 'listPlaces', summary: 'Your watched places', config: forMembers },
    async (request, reply) =>
      reply.type('application/json; charset=utf-8').send((await ownPlaces(getViewer(request).id)) as never),
  );

  const withinPlan = [
    radiusInBody(({ radius }: SavePlaceBody) => radius),
    zoneInBody(({ kind }: SavePlaceBody) => kind === 'zone'),
  ];
  routes.post(
    watchedPlacePaths.places,
    {
      operationId: 'savePlace',
      summary: 'Watch a place',
      config: { policy: { who: 'member', entitlements: withinPlan } },
    },
    async (request, reply) =>
      reply.code(201).send(presentPlace(await savePlace(deps, getViewer(request).id, request.body))),
  );

  routes.patch(
    watchedPlacePaths.place,
    {
      operationId: 'changePlace',
      summary: 'Change a watched place',
      config: { policy: { who: 'member', entitlements: [radiusInBody(({ radius }: ChangePlaceBody) => radius)] } },
    },
    async (request) => {
      return transact(db, async (tx) => {
        const place = await lockPlace(tx, getViewer(request).id, request.params.id);
        if (!place) throw notFound(m.watched_places_server_place_not_found());
        if (place.kind === 'zone' && (request.body.name === '' || request.body.address === ''))
          throw badRequest(zoneMissing());
        if (place.kind !== 'parked' && request.body.note !== undefined)
          throw badRequest(m.watched_places_server_note_with_parked_car());
        const changed = await updatePlace(tx, place, toChanges(request.body));
        await events.record(tx, placeSaved, { placeId: place.id });
        await announcePlaces(bus, tx, place.userId);
        if (place.isActive && !changed.isActive) await recordLeft(tx, events, place);
        return presentPlace(changed);
      });
    },
  );

  routes.delete(
    watchedPlacePaths.place,
    { operationId: 'deletePlace', summary: 'Stop watching a place', config: forMembers },
    async (request) => {
      await leavePlace(deps, getViewer(request).id, request.params.id);
    },
  );
}

/** An empty value removes the field. */
const toChanges = ({ name, address, radius, isActive, note }: ChangePlaceBody): PlaceChanges => ({
  ...(name !== undefined && { name: name || null }),
  ...(address !== undefined && { address: address || null }),
  ...(radius !== undefined && { radius }),
  ...(isActive !== undefined && { isActive }),
  ...(note !== undefined && { note: note || null }),
});

const leavePlace = (deps: PlaceDeps, userId: string, placeId: string): Promise<void> =>
  transact(deps.db, async (tx) => {
    const place = await lockPlace(tx, userId, placeId);
    if (!place) throw notFound(m.watched_places_server_place_not_found());
    await endPlace(tx, deps, place);
  });
