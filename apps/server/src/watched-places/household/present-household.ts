import { CAR_NAME_MAX_LENGTH } from '@towscout/contracts/watched-places/parked-car/constants';
import type { SharedCar, Sharing } from '@towscout/contracts/watched-places/parked-car/household';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';

import type { PlaceRow } from '../places/places.queries.ts';
import type { CoDriverRow, SharedCarRow, InviteRow } from './household.queries.ts';

type People = ReadonlyMap<string, Viewer>;

export const findName = (people: People, userId: string): string =>
  people.get(userId)?.firstName ?? m.watched_places_server_someone();

export const presentInvite = ({ id, createdAt, expiresAt }: InviteRow): Sharing['invites'][number] => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const presentCoDriver = (
  { id, userId, joinedAt }: CoDriverRow,
  people: People,
): Sharing['coDrivers'][number] => ({ id, name: findName(people, userId), joinedAt: joinedAt.toISOString() });

export const presentCar = (
  { id, name, ownerId }: SharedCarRow,
  parked: PlaceRow | null,
  people: People,
): SharedCar => ({
  id,
  name,
  ownerName: findName(people, ownerId),
  parked: parked && {
    latitude: parked.place.lat,
    longitude: parked.place.lng,
    address: parked.address,
    parkedAt: parked.createdAt.toISOString(),
  },
});

/** 'Ann's car', until its owner names it. */
export function defaultCarName(firstName: string | null): string {
  const name = [...(firstName ?? '')]
    .slice(0, CAR_NAME_MAX_LENGTH - m.watched_places_server_car_of({ name: '' }).length)
    .join('')
    .trim();
  return name === '' ? m.watched_places_server_shared_car() : m.watched_places_server_car_of({ name });
}
