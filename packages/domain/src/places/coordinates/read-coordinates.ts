import { isInServiceArea, isLatLng, type LatLng } from '@towscout/geo';

import type { CoordinateProblem } from './read-angle.ts';
import { findLink, readLink } from './read-link.ts';
import { readPair } from './read-pair.ts';

type ReadCoordinates = { place: LatLng; accuracyMeters: number | null } | UnreadCoordinates;

/**
 * `meant`: the point in the United States after swapping the two or adding the minus that a western longitude lacks.
 */
export type UnreadCoordinates = { problem: CoordinateProblem | 'link' | 'range' | 'outside'; meant: LatLng | null };

/** Longer than any map's link, and short enough to read quickly. */
const LONGEST = 2000;

/** Coordinates in any way that phones and maps copy them; null for other text. */
export function readCoordinates(text: string): ReadCoordinates | null {
  if (text.length > LONGEST) return null;
  const link = findLink(text);
  if (link !== null) return readPlaceOfLink(link);
  const pair = readPair(text);
  if (!pair) return null;
  return 'problem' in pair ? { ...pair, meant: null } : judge(pair, null);
}

function readPlaceOfLink(link: string): ReadCoordinates {
  const linked = readLink(link);
  return linked ? judge({ lat: linked.lat, lng: linked.lng }, linked.accuracyMeters) : { problem: 'link', meant: null };
}

function judge(place: LatLng, accuracyMeters: number | null): ReadCoordinates {
  if (isServed(place)) return { place, accuracyMeters };
  const { lat, lng } = place;
  const meant = [
    { lat, lng: -lng },
    { lat: lng, lng: lat },
    { lat: lng, lng: -lat },
  ].find(isServed);
  return { problem: isLatLng(place) ? 'outside' : 'range', meant: meant ?? null };
}

const isServed = (place: LatLng): boolean => isLatLng(place) && isInServiceArea(place);
