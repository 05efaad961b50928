import { US_STATES } from '@towscout/domain/places/us-states';
import type { LatLng } from '@towscout/geo';

import type { KnownPlaces } from './known-places.ts';
import { isNumeric } from './search/parse-query.ts';

export type FoundPlace = { name: string; place: LatLng };

/** First in a state by its two letters, then anywhere; null when nothing has exactly this name. */
export function findInState(known: KnownPlaces, text: string, state: string): FoundPlace | null {
  const spellings = isNumeric(text) ? [text] : [`${text}, ${US_STATES[state] ?? state}`, text];
  for (const spelling of spellings) {
    const { places, isUnknown } = known.search(spelling);
    const [best] = places;
    if (best && !isUnknown) return { name: best.display_name, place: { lat: Number(best.lat), lng: Number(best.lon) } };
  }
  return null;
}
