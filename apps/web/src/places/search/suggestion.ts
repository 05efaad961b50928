import { z } from 'zod';

import { ADDRESS_BASES, ADDRESS_SEARCH } from '@towscout/contracts/places/constants';
import { outsideServiceArea } from '@towscout/contracts/wire/limits';
import { readCoordinates, type UnreadCoordinates } from '@towscout/domain/places/coordinates/read-coordinates';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import { isLatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { FoundPoint } from '../position.ts';

export type Suggestion = FoundPoint & {
  id: string;
  name: string;
  isRecent: boolean;
  /** The whole text names exactly this place. */
  isExact: boolean;
  /** Its name is one typo away from the text. */
  isRespelled: boolean;
};

const offered = z.object({
  place_id: z.union([z.string(), z.number()]).optional(),
  display_name: z.string().min(1),
  lat: z.union([z.string().min(1), z.number()]).transform(Number),
  lon: z.union([z.string().min(1), z.number()]).transform(Number),
  importance: z.number().catch(0).default(0),
  isExact: z.boolean().catch(false).default(false),
  isRespelled: z.boolean().catch(false).default(false),
  precisionMeters: z.number().optional().catch(undefined),
  basis: z.enum(ADDRESS_BASES).optional().catch(undefined),
  address: z
    .object({ road: z.string().optional().catch(undefined), house_number: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

export function readSuggestions(answer: unknown): Suggestion[] {
  if (!Array.isArray(answer)) return [];
  return answer
    .flatMap((entry) => {
      const read = offered.safeParse(entry);
      return read.success && isLatLng({ lat: read.data.lat, lng: read.data.lon }) ? [read.data] : [];
    })
    .toSorted((a, b) => b.importance - a.importance)
    .slice(0, ADDRESS_SEARCH.results)
    .map(({ place_id, display_name, lat, lon, isExact, isRespelled, precisionMeters, ...found }) => ({
      id: String(place_id ?? display_name),
      name: withoutCountry(display_name),
      lat,
      lng: lon,
      isRecent: false,
      isExact,
      isRespelled,
      accuracyMetres: precisionMeters,
      address: readAddress(found),
    }));
}

/** A corner is on two streets, and a place with a name may be far from the road that it belongs to. */
function readAddress({ basis, address }: Pick<z.output<typeof offered>, 'basis' | 'address'>): StreetAddress | null {
  const { road, house_number: houseNumber = null } = address ?? {};
  const isOnStreet = houseNumber !== null || basis === 'near' || basis === 'street';
  return road && isOnStreet && basis !== 'corner' ? { street: road, houseNumber } : null;
}

/** For Enter: the one place that the text names exactly. */
export function findExact(suggestions: readonly Suggestion[]): Suggestion | null {
  const [exact, another] = suggestions.filter(({ isExact }) => isExact);
  return exact && !another ? exact : null;
}

/** Every place is in the United States. */
const withoutCountry = (name: string): string => name.replace(/, United States( of America)?$/, '');

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
