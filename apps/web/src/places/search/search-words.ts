import type { Found } from './use-suggestions.ts';

type FoundWords = { title: string; detail: string };

/** What a search that leaves the user to choose, or empty-handed, says (specification section 2). Null: the list speaks for itself. */
export function foundWords({ suggestions, lacksStreets }: Found, canSetPin: boolean): FoundWords | null {
  if (lacksStreets)
    return { title: 'Street search isn’t available here', detail: insteadOfStreet(suggestions.length > 0, canSetPin) };
  return suggestions.length === 0 ? { title: 'No addresses found', detail: 'Try a different search term' } : null;
}

function insteadOfStreet(hasArea: boolean, canSetPin: boolean): string {
  if (!canSetPin) return hasArea ? 'Pick the city or ZIP code' : 'Search for the city or ZIP code';
  return hasArea ? 'Pick the city or ZIP code, or set a pin on the map' : 'Set a pin on the map';
}

/** Why Enter took nothing, as a sentence. */
export function refusalOf(found: Found, canSetPin: boolean): string {
  const words = foundWords(found, canSetPin);
  return words ? `${words.title}. ${words.detail}.` : 'Pick a place from the list.';
}
