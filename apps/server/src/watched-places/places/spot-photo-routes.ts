import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';
import { watchedPlaceEndpoints, placeId } from '@towscout/contracts/watched-places/schema';
import { m } from '@towscout/messages';

import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import type { PrivatePhotos } from '#reports';

import { announcePlaces, findPlace, lockPlace, type PlaceRow, updatePlace } from './places.queries.ts';
import { presentPlace } from './present-place.ts';

const UPLOADS = { who: 'member', limit: { perMinute: 20 }, isBeforeBody: true } as const;

/** Private to its member. */
type Deps = { db: Database; bus: Pick<LiveBus, 'publish'>; photos: PrivatePhotos };

export function spotPhotoRoutes(app: App, deps: Deps): void {
  const { db, photos } = deps;

  app.register(async (uploads: App) => {
    photos.takeBodies(uploads);
    declaredRoutes(uploads, watchedPlaceEndpoints).put(
      watchedPlacePaths.spotPhoto,
      {
        operationId: 'uploadSpotPhoto',
        summary: "Keep a photo of your parked car's spot",
        config: { policy: UPLOADS },
        preParsing: async (_request, reply) => photos.waitForRoom(reply),
      },
      async (request) => {
        const [userId, { id }] = [getViewer(request).id, request.params];
        if ((await findPlace(db, userId, id))?.kind !== 'parked')
          throw notFound(m.watched_places_server_place_not_found());
        const photoId = await photos.store(userId, photos.photoIn(request));
        return presentPlace(await transact(db, (tx) => setSpotPhoto(tx, { userId, placeId: id, photoId }, deps)));
      },
    );
  });

  declaredRoutes(app, watchedPlaceEndpoints).delete(
    watchedPlacePaths.spotPhoto,
    { operationId: 'deleteSpotPhoto', summary: "Remove the photo of your parked car's spot", config: forMembers },
    async (request) => {
      const none = { userId: getViewer(request).id, placeId: request.params.id, photoId: null };
      return presentPlace(await transact(db, (tx) => setSpotPhoto(tx, none, deps)));
    },
  );

  app.get(
    watchedPlacePaths.spotPhoto,
    {
      schema: { operationId: 'readSpotPhoto', summary: "The photo of your parked car's spot", params: placeId },
      config: forMembers,
    },
    async (request, reply) => {
      const place = await findPlace(db, getViewer(request).id, request.params.id);
      const bytes = place?.photoId ? await photos.read(place.photoId) : null;
      if (!bytes) throw notFound(m.watched_places_server_photo_not_found());
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-disposition': 'inline; filename="my-spot.webp"',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(bytes);
    },
  );
}

type SpotPhoto = { userId: string; placeId: string; photoId: string | null };

/** Replaces the earlier photo. Rejects with 404 when the car has left. */
async function setSpotPhoto(
  tx: Tx,
  { userId, placeId, photoId }: SpotPhoto,
  { bus, photos }: Omit<Deps, 'db'>,
): Promise<PlaceRow> {
  const place = await lockPlace(tx, userId, placeId);
  if (!place) throw notFound(m.watched_places_server_place_not_found());
  if (photoId) await photos.keep(tx, photoId);
  if (place.photoId) await photos.discard(tx, place.photoId);
  await announcePlaces(bus, tx, userId);
  return updatePlace(tx, place, { photoId });
}
