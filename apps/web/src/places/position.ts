import { DEFAULT_PLACE } from '@towscout/contracts/wire/limits';
import { isGoodFor, type PointOrigin } from '@towscout/domain/point-origin';
import { distanceBetween, isInServiceArea, type LatLng, meters, metersToMiles, milesToMeters } from '@towscout/geo';

import { distanceText } from '#ui/unbroken.ts';

export type Position = LatLng & {
  origin: PointOrigin;
  /** False for the default place: no truck near it is worth a warning. */
  isReal: boolean;
  accuracyMetres: number | null;
  /** What the place is called, when it was chosen by its name. */
  name: string | null;
};

/** A point that a search found, and within how many meters, when that is known. */
export type FoundPoint = LatLng & { accuracyMetres?: number | null | undefined };

export const defaultPosition: Position = {
  ...DEFAULT_PLACE,
  isReal: false,
  origin: 'default',
  accuracyMetres: null,
  name: null,
};

type Given = { accuracyMetres?: number | null; name?: string | null };

/** A place that the user or the device gave; outside the United States it is the default place instead. */
export const positionAt = (
  place: LatLng,
  origin: Exclude<PointOrigin, 'default'>,
  { accuracyMetres = null, name = null }: Given = {},
): Position =>
  isInServiceArea(place)
    ? { lat: place.lat, lng: place.lng, isReal: isGoodFor(origin, 'warn'), origin, accuracyMetres, name }
    : defaultPosition;

const canVouch = (position: Position | null): position is Position =>
  position !== null && isGoodFor(position.origin, 'vouch');

/** The point that a report, a confirmation or a parked car may stand on: what is looked from when that is GPS or a pin, else the device's own. */
export const spotOf = (position: Position | null, device: Position | null): Position | null =>
  canVouch(position) ? position : device;

/** Where the user is, wherever they look from: by the device, or without it by their pin. */
export const hereOf = (position: Position | null, device: Position | null): Position | null =>
  device ?? (canVouch(position) ? position : null);

/** Where one looks from once a place that was searched for or pinned is forgotten. */
export const withoutChoice = (position: Position | null, device: Position | null): Position | null =>
  position?.origin === 'searched' || position?.origin === 'pin' ? (device ?? defaultPosition) : position;

/** Moves shorter than this do not reload or redraw what is around a place. */
const MOVED_METRES = 150;

export const hasMoved = (from: LatLng, to: LatLng): boolean => milesToMeters(distanceBetween(from, to)) > MOVED_METRES;

const ORIGIN_WORDS: Record<PointOrigin, string> = {
  gps: 'Your location',
  pin: 'Your pin',
  searched: 'The place you searched for',
  default: 'Midtown Manhattan, as an example',
};

/** Said where a page shows the default place. */
export const EXAMPLE_WORDS = "We don't know where you are. Showing Midtown as an example.";

export const originWords = ({ origin, name }: Pick<Position, 'origin' | 'name'>): string =>
  name ?? ORIGIN_WORDS[origin];

/** How a spot is known, in words. */
export function spotWords({ origin, accuracyMetres }: Pick<Position, 'origin' | 'accuracyMetres'>): string {
  if (origin !== 'gps') return 'At your pin';
  return accuracyMetres === null
    ? 'At your location'
    : `At your location, within ${distanceText(metersToMiles(meters(accuracyMetres)))}`;
}
