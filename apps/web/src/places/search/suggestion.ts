import { z } from 'zod';

import { ADDRESS_SEARCH } from '@towscout/contracts/places/paths';
import { isLatLng } from '@towscout/geo';

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
    .map(({ place_id, display_name, lat, lon, isExact, isRespelled, precisionMeters }) => ({
      id: String(place_id ?? display_name),
      name: withoutCountry(display_name),
      lat,
      lng: lon,
      isRecent: false,
      isExact,
      isRespelled,
      accuracyMetres: precisionMeters,
    }));
}

/** For Enter: the one place that the text names exactly. */
export function findExact(suggestions: readonly Suggestion[]): Suggestion | null {
  const [exact, another] = suggestions.filter(({ isExact }) => isExact);
  return exact && !another ? exact : null;
}

/** Every place is in the United States. */
const withoutCountry = (name: string): string => name.replace(/, United States( of America)?$/, '');
