import { outsideServiceArea } from '@towscout/contracts/wire/limits';
import { readCoordinates, type UnreadCoordinates } from '@towscout/domain/places/coordinates/read-coordinates';
import { m } from '@towscout/messages';

import type { FoundPoint } from './position.ts';

const SHOWN_DIGITS = 4;

/** Coordinates or a map's link; a sentence explains invalid ones, and null is other text. */
export function readPlace(text: string): { place: FoundPoint } | { problem: string } | null {
  const read = readCoordinates(text);
  if (!read) return null;
  if ('problem' in read) return { problem: describeProblem(read) };
  const { place, accuracyMeters } = read;
  return { place: accuracyMeters === null ? place : { ...place, accuracyMetres: accuracyMeters } };
}

function describeProblem({ problem, meant }: UnreadCoordinates): string {
  if (meant)
    return m.places_coordinates_meant({
      place: `${meant.lat.toFixed(SHOWN_DIGITS)}, ${meant.lng.toFixed(SHOWN_DIGITS)}`,
    });
  return {
    half: m.places_coordinates_half(),
    sixty: m.places_coordinates_sixty(),
    sign: m.places_coordinates_sign(),
    link: m.places_coordinates_link(),
    range: m.places_coordinates_range(),
    outside: outsideServiceArea(),
  }[problem];
}
