import type { AlertPlace } from '@towscout/contracts/watched-places/schema';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import { isLatLng, type LatLng } from '@towscout/geo';

/** Where the car is, as stored in this browser. Without a `placeId` the server does not guard it yet. */
export type ParkedSpot = {
  latitude: number;
  longitude: number;
  parkedAt: string;
  placeId: string | null;
  /** Whose car it is; null when nobody was signed in. */
  userId: string | null;
  /** Set when the owner entered an address. */
  address?: StreetAddress | null;
};

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

/** The stored spot, or null. Parsed by hand: the first screen does without Zod. */
export function readSpot(json: string): ParkedSpot | null {
  const {
    latitude,
    longitude,
    parkedAt,
    placeId = null,
    userId = null,
    address = null,
  } = (JSON.parse(json) ?? {}) as Record<string, unknown>;
  const place = { lat: Number(latitude), lng: Number(longitude) };
  if (!isLatLng(place) || typeof parkedAt !== 'string' || Number.isNaN(Date.parse(parkedAt))) return null;
  return isTextOrNull(placeId) && isTextOrNull(userId)
    ? { latitude: place.lat, longitude: place.lng, parkedAt, placeId, userId, address: readAddress(address) }
    : null;
}

function readAddress(value: unknown): StreetAddress | null {
  const { street, houseNumber = null } = (value ?? {}) as Record<string, unknown>;
  return typeof street === 'string' && isTextOrNull(houseNumber) ? { street, houseNumber } : null;
}

type Spot = LatLng & { address?: StreetAddress | null };

/** Returns a spot parked just now, which the server does not guard yet. */
export const parkedNow = ({ lat, lng, address = null }: Spot, userId: string | null): ParkedSpot => ({
  latitude: lat,
  longitude: lng,
  parkedAt: new Date().toISOString(),
  placeId: null,
  userId,
  address,
});

/** A spot that waited longer than this to be saved is out of date. */
const UNSAVED_HOURS = 12;

type Step = { do: 'nothing' } | { do: 'store'; spot: ParkedSpot } | { do: 'save'; spot: ParkedSpot } | { do: 'forget' };

export const toParkedSpot = (place: AlertPlace, userId: string): ParkedSpot => ({
  latitude: place.latitude,
  longitude: place.longitude,
  parkedAt: place.createdAt,
  placeId: place.id,
  userId,
  address: place.street === null ? null : { street: place.street, houseNumber: place.houseNumber },
});

/**
 * Decides what to do with this browser's copy once the server's spot is known. The server's spot wins, except against
 * a later one in this browser that belongs to no other user and could not be saved yet.
 */
export function reconcileSpot(local: ParkedSpot | null, watched: AlertPlace | null, userId: string, now: Date): Step {
  if (local && local.placeId === null && (local.userId === null || local.userId === userId)) {
    const waited = now.getTime() - Date.parse(local.parkedAt);
    const isNewer = !watched || Date.parse(local.parkedAt) > Date.parse(watched.createdAt);
    if (isNewer && waited < UNSAVED_HOURS * 3_600_000) return { do: 'save', spot: local };
  }
  if (!watched) return local ? { do: 'forget' } : { do: 'nothing' };
  const spot = toParkedSpot(watched, userId);
  return local?.placeId === spot.placeId && local.parkedAt === spot.parkedAt
    ? { do: 'nothing' }
    : { do: 'store', spot };
}
