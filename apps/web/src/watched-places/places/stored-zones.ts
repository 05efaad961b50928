import { z } from 'zod';

import { ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { type AlertPlace, type SavePlaceBody, savePlaceBody } from '@towscout/contracts/watched-places/schema';
import { MAX_RADIUS_MILES, isServed } from '@towscout/contracts/wire/limits';

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
export type StoredZone = { entry: unknown; zone: SavePlaceBody | null };

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
export type KnownPlace = Pick<AlertPlace, 'kind' | 'latitude' | 'longitude'> & { name?: string | null | undefined };

/** Returns true when the server already has this zone, so that an interrupted migration adds nothing twice. */
export const isKnown = (zone: SavePlaceBody, places: readonly KnownPlace[]): boolean =>
  places.some(
    (place) =>
      place.kind === 'zone' &&
      (place.name || null) === (zone.name || null) &&
      place.latitude === zone.latitude &&
      place.longitude === zone.longitude,
  );
