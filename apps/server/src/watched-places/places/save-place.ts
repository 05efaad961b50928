import { HERE_MINUTES, PLACES_PER_USER } from '@towscout/contracts/watched-places/constants';
import type { SavePlaceBody } from '@towscout/contracts/watched-places/schema';
import { toAddress } from '@towscout/contracts/wire/location';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Places } from '#places';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';
import type { PrivatePhotos } from '#reports';

import { placeSaved } from '../facts.ts';
import { endSnoozesOf } from '../snoozes/snooze-place.ts';
import { recordLeft } from './end-place.ts';
import {
  announcePlaces,
  countPlaces,
  findSamePlace,
  insertPlace,
  lockParked,
  lockPlacesOf,
  type NewPlace,
  type PlaceRow,
  replacePlace,
  takeQuestion,
  updatePlace,
} from './places.queries.ts';

/** The user's car parked, left or asked by itself. */
export const announceParkedCar = (tx: Tx, bus: Pick<LiveBus, 'publish'>, userId: string): Promise<void> =>
  bus.publish(tx, [eventForUser('parked-car', {}, userId)]);

export type SavePlaceDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  bus: Pick<LiveBus, 'publish'>;
  accounts: Pick<Accounts, 'lockExistingUser'>;
  places: Pick<Places, 'wordsFor'>;
  photos: PrivatePhotos;
};

/**
 * `here` and `parked` replace the earlier one; spot notes go when the car moves. A retry returns the existing place.
 * Rejects with 409 above the limit, 401 for a deleted account.
 */
export const savePlace = (deps: SavePlaceDeps, userId: string, body: SavePlaceBody): Promise<PlaceRow> =>
  transact(deps.db, async (tx) => {
    if (!(await deps.accounts.lockExistingUser(tx, userId))) throw unauthorized();
    await lockPlacesOf(tx, userId);
    if (body.kind === 'parked' && (await takeQuestion(tx, userId))) await announceParkedCar(tx, deps.bus, userId);
    return savePlaceIn(tx, deps, userId, body, { at: deps.clock.now(), setByKey: null });
  });

/** Since when, and which API key said so. */
type Saving = { at: Date; setByKey: string | null };

/** For a user whose places are locked. */
export async function savePlaceIn(
  tx: Tx,
  { events, bus, clock, places, photos }: SavePlaceDeps,
  userId: string,
  body: SavePlaceBody,
  { at, setByKey }: Saving,
): Promise<PlaceRow> {
  const point = { lat: body.latitude, lng: body.longitude };
  const named = toAddress(body);
  const place: NewPlace = {
    userId,
    kind: body.kind,
    name: body.name || null,
    address: (body.kind === 'here' ? body.address : places.wordsFor(point, body.address ?? '')) || null,
    place: point,
    radius: body.radius,
    isActive: body.isActive ?? true,
    createdAt: at,
    expiresAt: body.kind === 'here' ? minutesAfter(at, HERE_MINUTES) : null,
    setByKey,
    street: named?.street ?? null,
    houseNumber: named?.houseNumber ?? null,
  };
  const isSingle = body.kind === 'here' || body.kind === 'parked';
  const same = isSingle ? null : await findSamePlace(tx, place);
  if (same) return same;
  if (!isSingle) await refuseTooManyPlaces(tx, userId);
  const before = body.kind === 'parked' ? await lockParked(tx, userId) : null;
  const row = isSingle ? await replacePlace(tx, place) : await insertPlace(tx, place);
  const isElsewhere = before !== null && !isSameSpot(before.place, point);
  // A co-driver's alerts don't follow the car, and neither do snoozes.
  if (isElsewhere) {
    await recordLeft(tx, events, row, 'co-drivers');
    await endSnoozesOf(tx, { bus }, row.id, clock.now());
  }
  await events.record(tx, placeSaved, { placeId: row.id });
  await announcePlaces(bus, tx, userId);
  return isElsewhere ? forgetNotes(tx, row, photos) : row;
}

async function forgetNotes(tx: Tx, place: PlaceRow, photos: PrivatePhotos): Promise<PlaceRow> {
  if (place.photoId) await photos.discard(tx, place.photoId);
  return updatePlace(tx, place, { note: null, photoId: null });
}

async function refuseTooManyPlaces(tx: Tx, userId: string): Promise<void> {
  if ((await countPlaces(tx, userId)) >= PLACES_PER_USER)
    throw conflict(m.watched_places_server_too_many_places({ count: PLACES_PER_USER }));
}
