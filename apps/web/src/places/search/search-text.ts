import type { StreetLack } from '@towscout/contracts/places/paths';
import { m } from '@towscout/messages';

import type { Found } from './use-suggestions.ts';

type SearchMessage = { title: string; detail: string };

const describeLack = (lack: StreetLack): string =>
  ({
    unavailable: m.places_search_unavailable(),
    fetching: m.places_search_fetching(),
    'not-found': m.places_search_not_found(),
    'needs-area': m.places_search_needs_area(),
  })[lack];

/** For an ambiguous or empty result (specification section 2); null when the list suffices. */
export function describeFound({ suggestions, lack }: Found, canSetPin: boolean): SearchMessage | null {
  if (lack) return { title: describeLack(lack), detail: insteadOfStreet(lack, suggestions.length > 0, canSetPin) };
  return suggestions.length === 0 ? { title: m.places_search_none(), detail: m.places_search_none_hint() } : null;
}

function insteadOfStreet(lack: StreetLack, hasArea: boolean, canSetPin: boolean): string {
  if (lack === 'needs-area') return m.places_search_for_example();
  if (lack === 'fetching') return hasArea ? m.places_search_wait_or_pick() : m.places_search_wait();
  if (!canSetPin) return hasArea ? m.places_search_pick_area() : m.places_search_search_area();
  return hasArea ? m.places_search_pick_area_or_pin() : m.places_search_set_pin();
}

export function describeRefusal(found: Found, canSetPin: boolean): string {
  const words = describeFound(found, canSetPin);
  return words ? m.places_search_refusal(words) : m.places_search_pick_place();
}
