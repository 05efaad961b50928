import { expect, test } from 'vitest';

import { describeRefusal } from './search-hint.tsx';
import type { Suggestion } from './suggestion.ts';

const springfield: Suggestion = {
  id: '1',
  name: 'Springfield, IL',
  lat: 39.8,
  lng: -89.6,
  isRecent: false,
  isExact: false,
  isRespelled: false,
};

test.each([
  [
    { suggestions: [springfield], lack: 'unavailable' },
    true,
    'Street search isn’t available here. Pick the city or ZIP code, or set a pin.',
  ],
  [{ suggestions: [], lack: 'unavailable' }, true, 'Street search isn’t available here. Set a pin on the map.'],
  [
    { suggestions: [springfield], lack: 'unavailable' },
    false,
    'Street search isn’t available here. Pick the city or ZIP code.',
  ],
  [
    { suggestions: [], lack: 'unavailable' },
    false,
    'Street search isn’t available here. Search for the city or ZIP code.',
  ],
  [{ suggestions: [springfield], lack: null }, true, 'Pick a place from the list.'],
  [{ suggestions: [], lack: null }, true, 'No addresses found. Try a different search term.'],
  [
    { suggestions: [springfield], lack: 'fetching' },
    true,
    'Loading the streets of this area. Wait a few seconds, or pick the city.',
  ],
  [
    { suggestions: [springfield], lack: 'not-found' },
    true,
    'We can’t find that address. Pick the city or ZIP code, or set a pin.',
  ],
  [{ suggestions: [], lack: 'needs-area' }, true, 'Add the city or ZIP code. For example, 220 Market St, Springfield.'],
] as const)('Enter that takes nothing says why: %j', (found, canSetPin, sentence) => {
  expect(describeRefusal({ ...found, suggestions: [...found.suggestions] }, canSetPin)).toBe(sentence);
});
