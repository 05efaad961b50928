import { DEFAULT_PLACE } from '@towscout/contracts/location';
import { distanceBetween, isInServiceArea, type LatLng, milesToMetres } from '@towscout/geo';

/** `isReal` is false for the default place: nobody said they are there, and nothing alerts there. */
export type Position = LatLng & {
  isReal: boolean;
  origin: 'gps' | 'typed' | 'map' | 'default';
  accuracyMetres: number | null;
  /** What the place is called, when it was chosen by its name. */
  name: string | null;
};

export const defaultPosition: Position = { ...DEFAULT_PLACE, isReal: false, origin: 'default', accuracyMetres: null, name: null };

type Given = { accuracyMetres?: number | null; name?: string | null };

/** A place the user or the device gave; outside the United States it is the default place instead. */
export const positionAt = (place: LatLng, origin: 'gps' | 'typed' | 'map', { accuracyMetres = null, name = null }: Given = {}): Position =>
  isInServiceArea(place) ? { lat: place.lat, lng: place.lng, isReal: true, origin, accuracyMetres, name } : defaultPosition;

/** What is loaded and drawn around a place holds for this far. */
const MOVED_METRES = 150;

export const hasMoved = (from: LatLng, to: LatLng): boolean => milesToMetres(distanceBetween(from, to)) > MOVED_METRES;

const ORIGIN_WORDS: Record<Position['origin'], string> = {
  gps: 'Your location',
  typed: 'The place you typed',
  map: 'The place you set on the map',
  default: 'Midtown Manhattan, not your place',
};

export const originWords = ({ origin, name }: Pick<Position, 'origin' | 'name'>): string => name ?? ORIGIN_WORDS[origin];
