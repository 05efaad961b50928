import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';

import { watchedPlacePaths, ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { type AlertPlace, type SavePlaceBody, savePlaceBody } from '@towscout/contracts/watched-places/schema';
import { isServed, MAX_RADIUS_MILES } from '@towscout/contracts/wire/limits';
import { m } from '@towscout/messages';

import { api, ApiError } from '#platform/api.ts';
import { oldStorage } from '#platform/storage.ts';
import { useToast } from '#ui/toast.tsx';

import { PLACES_KEY } from '../use-places.ts';
import { failureSentence, migratedSentence } from './place-text.ts';

/** The user's places on the server, as far as a migration needs them. */
type PlacesServer = { list: () => Promise<AlertPlace[]>; save: (zone: SavePlaceBody) => Promise<unknown> };

/** How many zones the server took, and why it refused another. */
type Migration = { taken: number; refusal: ApiError | null };

/**
 * Moves this user's zones from the browser to the server, one by one; null when there are none. Zones that the server
 * does not accept stay in storage.
 */
export async function migrateZones(owner: string, server: PlacesServer): Promise<Migration | null> {
  if (zoneKeys(owner).length === 0) return null;
  return oneTabAtATime(async () => {
    const known: KnownPlace[] = await server.list();
    const migration: Migration = { taken: 0, refusal: null };
    const move = async (zone: SavePlaceBody): Promise<void> => {
      if (isKnown(zone, known)) return;
      await server.save(zone);
      known.push(zone);
      migration.taken += 1;
    };
    for (const key of zoneKeys(owner)) migration.refusal = (await migrateKey(key, move)) ?? migration.refusal;
    return migration;
  });
}

/** Runs in one tab at a time where the browser has locks. Zones that another tab has added are recognized anyway. */
const oneTabAtATime = (work: () => Promise<Migration>): Promise<Migration> =>
  'locks' in navigator ? navigator.locks.request('zone-migration', work) : work();

async function migrateKey(key: string, move: (zone: SavePlaceBody) => Promise<void>): Promise<ApiError | null> {
  const stored = readStoredZones(oldStorage.read(key) ?? '');
  const left = new Set(stored);
  let refusal: ApiError | null = null;
  for (const entry of stored) {
    if (!entry.zone) continue;
    try {
      await move(entry.zone);
      left.delete(entry);
      oldStorage.write(key, left.size === 0 ? null : storedText([...left]));
    } catch (error) {
      if (isRefusal(error)) refusal = error;
    }
  }
  return refusal;
}

/** Server and network errors are not refusals: the next visit silently tries again. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

const zoneKeys = (userId: string): string[] => oldStorage.keys().filter((key) => isZonesKey(key, userId));

const PLACES_SERVER: Parameters<typeof migrateZones>[1] = {
  list: () => api.get(watchedPlacePaths.places),
  save: (zone) => api.post(watchedPlacePaths.places, { body: zone }),
};

/** Zones that an older browser kept in local storage are moved to the server, once. They stay until it has them. */
export function useZoneMigration(userId: string, isPremium: boolean): void {
  const client = useQueryClient();
  const { toast } = useToast();

  const showOutcome = useEffectEvent(async (migration: Migration | null) => {
    if (!migration) return;
    const { taken, refusal } = migration;
    await client.invalidateQueries({ queryKey: PLACES_KEY });
    if (taken > 0)
      toast({ title: m.watched_places_zones_zone_added(), description: migratedSentence(taken), tone: 'success' });
    if (refusal) toast({ title: m.alerts_error(), description: failureSentence('zone', refusal), tone: 'destructive' });
  });

  useEffect(() => {
    if (!isPremium) return;
    migrateZones(userId, PLACES_SERVER).then(showOutcome, () => {
      // The places could not be read: the next visit tries again.
    });
  }, [userId, isPremium]);
}

/** A zone as older browsers stored it (specification section 3). Coordinates may be numbers or strings. */
const coordinate = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());
const storedZone = z.object({
  name: z.string(),
  address: z.string().optional(),
  latitude: coordinate,
  longitude: coordinate,
  radius: coordinate.optional(),
  isActive: z.union([z.boolean(), z.literal(0), z.literal(1)]).optional(),
});

const KEY = /^(custom-?)?alert-?zones(?:[-_:.](?<owner>.+))?$/i;

/** Returns true for a storage key of this user's zones: it names the user, or nobody. */
export function isZonesKey(key: string, userId: string): boolean {
  const found = KEY.exec(key);
  if (!found) return false;
  const owner = found.groups?.['owner'];
  return owner === undefined || owner === userId;
}

/** An entry of a stored list, and the zone parsed from it; null when it is invalid. */
type StoredZone = { entry: unknown; zone: SavePlaceBody | null };

/** Returns the entries of a stored text; empty when it is not a list. */
export function readStoredZones(text: string): StoredZone[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map((entry: unknown) => ({ entry, zone: readZone(entry) })) : [];
  } catch {
    return [];
  }
}

export const storedText = (zones: readonly StoredZone[]): string => JSON.stringify(zones.map(({ entry }) => entry));

function readZone(entry: unknown): SavePlaceBody | null {
  const stored = storedZone.safeParse(entry);
  if (!stored.success || !isServed(stored.data)) return null;
  const { name, address, latitude, longitude, radius, isActive } = stored.data;
  const zone = savePlaceBody.safeParse({
    kind: 'zone',
    name: name.slice(0, 100),
    ...(address !== undefined && { address: address.slice(0, 200) }),
    latitude,
    longitude,
    radius: allowedRadius(radius),
    isActive: isActive === undefined ? true : Boolean(isActive),
  });
  return zone.success ? zone.data : null;
}

/** Older browsers did not limit the radius: a larger one becomes the maximum, and a missing one the default. */
const allowedRadius = (radius: number | undefined): number =>
  radius !== undefined && radius > 0 ? Math.min(radius, MAX_RADIUS_MILES) : ZONE_DEFAULT_RADIUS_MILES;

/** The fields that identify a zone, both for places on the server and for zones being moved there. */
type KnownPlace = Pick<AlertPlace, 'kind' | 'latitude' | 'longitude'> & { name?: string | null | undefined };

/** Returns true when the server already has this zone, so that an interrupted migration adds nothing twice. */
export const isKnown = (zone: SavePlaceBody, places: readonly KnownPlace[]): boolean =>
  places.some(
    (place) =>
      place.kind === 'zone' &&
      (place.name || null) === (zone.name || null) &&
      place.latitude === zone.latitude &&
      place.longitude === zone.longitude,
  );
