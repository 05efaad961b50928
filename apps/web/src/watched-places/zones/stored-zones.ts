import { z } from 'zod';

import { ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/paths';
import { type AlertPlace, type SavePlaceBody, savePlaceBody } from '@towscout/contracts/watched-places/schema';
import { MAX_RADIUS_MILES, isServed } from '@towscout/contracts/wire/limits';

/** A zone as an older browser kept it (specification section 3): coordinates may be numbers or their text. */
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

/** Whether a storage key holds this user's zones: it names them, or nobody. */
export function isZonesKey(key: string, userId: string): boolean {
  const found = KEY.exec(key);
  if (!found) return false;
  const owner = found.groups?.['owner'];
  return owner === undefined || owner === userId;
}

/** An entry of a stored list, and the zone that it was read as; null when it cannot be read. */
export type StoredZone = { entry: unknown; zone: SavePlaceBody | null };

/** The entries of a stored text; none when it is no list. */
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

/** An older browser did not bound the radius: beyond the largest the largest is meant, and none is the usual one. */
const allowedRadius = (radius: number | undefined): number =>
  radius !== undefined && radius > 0 ? Math.min(radius, MAX_RADIUS_MILES) : ZONE_DEFAULT_RADIUS_MILES;

/** What identifies a zone: a place on the server, or one that is being moved there. */
export type KnownPlace = Pick<AlertPlace, 'kind' | 'latitude' | 'longitude'> & { name?: string | null | undefined };

/** Whether the server has this zone already, so that a migration that was cut short adds nothing twice. */
export const isKnown = (zone: SavePlaceBody, places: readonly KnownPlace[]): boolean =>
  places.some(
    (place) =>
      place.kind === 'zone' &&
      (place.name || null) === (zone.name || null) &&
      place.latitude === zone.latitude &&
      place.longitude === zone.longitude,
  );
