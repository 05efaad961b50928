import { isServed } from '@towscout/contracts/location';
import { type AlertPlace, savePlaceBody, type SavePlaceBody, ZONE_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts';
import { z } from 'zod';

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

/** The zones in a stored text that can be taken over; what cannot be read is left out. */
export function readStoredZones(text: string): SavePlaceBody[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const zone = storedZone.safeParse(entry);
    if (!zone.success || !isServed(zone.data)) return [];
    const { name, address, latitude, longitude, radius, isActive } = zone.data;
    const body = savePlaceBody.safeParse({
      kind: 'zone',
      name: name.slice(0, 100),
      ...(address !== undefined && { address: address.slice(0, 200) }),
      latitude,
      longitude,
      radius: radius ?? ZONE_DEFAULT_RADIUS_MILES,
      isActive: isActive === undefined ? true : Boolean(isActive),
    });
    return body.success ? [body.data] : [];
  });
}

/** Whether the server has this zone already, so that a takeover that was cut short adds nothing twice. */
export const isKnown = (zone: SavePlaceBody, places: readonly AlertPlace[]): boolean =>
  places.some((place) => place.kind === 'zone' && place.name === (zone.name || null) && place.latitude === zone.latitude && place.longitude === zone.longitude);
