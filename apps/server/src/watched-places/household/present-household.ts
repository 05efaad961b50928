import type { SharedCar, Sharing } from '@towscout/contracts/watched-places/household/schema';
import { m } from '@towscout/messages';

import type { Viewer } from '#accounts';

import type { PlaceRow } from '../places/places.queries.ts';
import type { CoDriverRow, SharedCarRow } from './household.queries.ts';
import type { InviteRow } from './invites.queries.ts';

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
