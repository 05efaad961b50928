import type { StreetLack } from '@towscout/contracts/places/paths';

import type { Found } from './use-suggestions.ts';

type SearchMessage = { title: string; detail: string };

const LACK_TITLES: Readonly<Record<StreetLack, string>> = {
  unavailable: 'Street search isn’t available here',
  fetching: 'Loading the streets of this area',
  'not-found': 'We can’t find that address',
  'needs-area': 'Add the city or ZIP code',
};

/** For an ambiguous or empty result (specification section 2); null when the list suffices. */
export function describeFound({ suggestions, lack }: Found, canSetPin: boolean): SearchMessage | null {
  if (lack) return { title: LACK_TITLES[lack], detail: insteadOfStreet(lack, suggestions.length > 0, canSetPin) };
  return suggestions.length === 0 ? { title: 'No addresses found', detail: 'Try a different search term' } : null;
}

function insteadOfStreet(lack: StreetLack, hasArea: boolean, canSetPin: boolean): string {
  if (lack === 'needs-area') return 'For example, 220 Market St, Springfield';
  if (lack === 'fetching') return hasArea ? 'Wait a few seconds, or pick the city' : 'Wait a few seconds';
  if (!canSetPin) return hasArea ? 'Pick the city or ZIP code' : 'Search for the city or ZIP code';
  return hasArea ? 'Pick the city or ZIP code, or set a pin on the map' : 'Set a pin on the map';
}

export function describeRefusal(found: Found, canSetPin: boolean): string {
  const words = describeFound(found, canSetPin);
  return words ? `${words.title}. ${words.detail}.` : 'Pick a place from the list.';
}
