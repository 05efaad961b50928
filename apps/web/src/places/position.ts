import { DEFAULT_PLACE } from '@towscout/contracts/wire/limits';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import { distanceBetween, isInServiceArea, type LatLng, meters, metersToMiles, milesToMeters } from '@towscout/geo';
import { m } from '@towscout/messages';

import { distanceText } from '#ui/figure.tsx';

/** Device GPS, a pin set on a map, a search, or the default place. */
export const POINT_ORIGINS = ['gps', 'pin', 'searched', 'default'] as const;
export type PointOrigin = (typeof POINT_ORIGINS)[number];

/** `look`: show the surroundings. `warn`: alert near it. `vouch`: report, confirm, vote or park there. */
export type PointUse = 'look' | 'warn' | 'vouch';

const ORIGINS: Readonly<Record<PointUse, readonly PointOrigin[]>> = {
  look: POINT_ORIGINS,
  warn: ['gps', 'pin', 'searched'],
  vouch: ['gps', 'pin'],
};

export const isGoodFor = (origin: PointOrigin, use: PointUse): boolean => ORIGINS[use].includes(origin);

export type Position = LatLng & {
  origin: PointOrigin;
  /** False for the default place, which never causes warnings. */
  isReal: boolean;
  accuracyMetres: number | null;
  name: string | null;
  /** Of a searched address. */
  address: StreetAddress | null;
};

/** A search result, with its accuracy in meters if known, and its address if it is one. */
export type FoundPoint = LatLng & {
  accuracyMetres?: number | null | undefined;
  address?: StreetAddress | null | undefined;
};

export const defaultPosition: Position = {
  ...DEFAULT_PLACE,
  isReal: false,
  origin: 'default',
  accuracyMetres: null,
  name: null,
  address: null,
};

type Given = Partial<Pick<Position, 'accuracyMetres' | 'name' | 'address'>>;

/** Falls back to the default place outside the United States. */
export const positionAt = (
  place: LatLng,
  origin: Exclude<PointOrigin, 'default'>,
  { accuracyMetres = null, name = null, address = null }: Given = {},
): Position =>
  isInServiceArea(place)
    ? { lat: place.lat, lng: place.lng, isReal: isGoodFor(origin, 'warn'), origin, accuracyMetres, name, address }
    : defaultPosition;

const canVouch = (position: Position | null): position is Position =>
  position !== null && isGoodFor(position.origin, 'vouch');

/** For reports, confirmations and parked cars: the current position if GPS or pin, else the device's. */
export const getSpot = (position: Position | null, device: Position | null): Position | null =>
  canVouch(position) ? position : device;

/** The device's position, or the user's pin without one. */
export const getHere = (position: Position | null, device: Position | null): Position | null =>
  device ?? (canVouch(position) ? position : null);

/** Searched or pinned, not found by the device. */
export const isPlaced = (position: Position | null): position is Position =>
  position?.origin === 'searched' || position?.origin === 'pin';

const ADDRESS_METRES = 100;

/** An address is precise enough to mean a spot; a street, city or ZIP code isn't. */
const isPrecise = ({ accuracyMetres }: Pick<Position, 'accuracyMetres'>): boolean =>
  accuracyMetres !== null && accuracyMetres <= ADDRESS_METRES;

/** A searched spot on a street, a corner or coordinates, not a city or ZIP code. */
export const isAddress = (position: Position | null): boolean =>
  position?.origin === 'searched' && (position.address !== null || position.name === null || isPrecise(position));

/** A chosen spot, which has street rules of its own. */
export const isChosenSpot = (position: Position | null): position is Position =>
  position?.origin === 'pin' || isAddress(position);

/** The position after a searched or pinned place is forgotten. */
export const withoutChoice = (position: Position | null, device: Position | null): Position | null =>
  isPlaced(position) ? (device ?? defaultPosition) : position;

/** Shorter moves don't reload the surroundings. */
const MOVED_METRES = 150;

export const hasMoved = (from: LatLng, to: LatLng, metres = MOVED_METRES): boolean =>
  milesToMeters(distanceBetween(from, to)) > metres;

const nameOrigin = (origin: PointOrigin): string =>
  ({
    gps: m.places_origin_gps(),
    pin: m.places_origin_pin(),
    searched: m.places_origin_searched(),
    default: m.places_origin_default(),
  })[origin];

export const describeExample = (): string => m.places_example();

export const describeOrigin = ({ origin, name }: Pick<Position, 'origin' | 'name'>): string =>
  name ?? nameOrigin(origin);

export function describeSpot({ origin, accuracyMetres }: Pick<Position, 'origin' | 'accuracyMetres'>): string {
  if (origin !== 'gps') return m.places_at_pin();
  return accuracyMetres === null
    ? m.places_at_location()
    : m.places_at_location_within({ distance: distanceText(metersToMiles(meters(accuracyMetres))) });
}

/** GPS error between houses. */
const APART_METRES = 75;

export const isCarSpot = (spot: Position): boolean =>
  isGoodFor(spot.origin, 'vouch') || (spot.origin === 'searched' && isPrecise(spot));

/** Possible meanings of 'I parked here': the chosen place and the device's position, once if they coincide. */
export function meantSpots(position: Position | null, device: Position | null): readonly Position[] {
  const chosen = isPlaced(position) ? position : null;
  if (!chosen) return device ? [device] : [];
  if (!device) return isCarSpot(chosen) ? [chosen] : [];
  if (milesToMeters(distanceBetween(chosen, device)) > APART_METRES) return [chosen, device];
  return [isCarSpot(chosen) ? chosen : device];
}
