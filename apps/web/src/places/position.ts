import { DEFAULT_PLACE } from '@towscout/contracts/location';
import { isInServiceArea, type LatLng } from '@towscout/geo';

/** `isReal` is false for the default place: nobody said they are there, and nothing alerts there. */
export type Position = LatLng & {
  isReal: boolean;
  origin: 'gps' | 'typed' | 'map' | 'default';
  accuracyMetres: number | null;
};

export const defaultPosition: Position = { ...DEFAULT_PLACE, isReal: false, origin: 'default', accuracyMetres: null };

/** A place the user or the device gave; outside the United States it is the default place instead. */
export const positionAt = (place: LatLng, origin: 'gps' | 'typed' | 'map', accuracyMetres: number | null): Position =>
  isInServiceArea(place) ? { ...place, isReal: true, origin, accuracyMetres } : defaultPosition;

const ORIGIN_WORDS: Record<Position['origin'], string> = {
  gps: 'Your location',
  typed: 'The place you typed',
  map: 'The place you set on the map',
  default: 'Midtown Manhattan, not your place',
};

export const originWords = ({ origin }: Pick<Position, 'origin'>): string => ORIGIN_WORDS[origin];
