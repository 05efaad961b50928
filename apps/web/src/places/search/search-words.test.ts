import { expect, test } from 'vitest';

import { refusalOf } from './search-words.ts';
import type { Suggestion } from './suggestion.ts';

const springfield: Suggestion = {
  id: '1',
  name: 'Springfield, IL',
  lat: 39.8,
  lng: -89.6,
  isRecent: false,
  isExact: false,
};

test.each([
  [
    { suggestions: [springfield], lacksStreets: true },
    true,
    'Street search isn’t available here. Pick the city or ZIP code, or set a pin on the map.',
  ],
  [{ suggestions: [], lacksStreets: true }, true, 'Street search isn’t available here. Set a pin on the map.'],
  [
    { suggestions: [springfield], lacksStreets: true },
    false,
    'Street search isn’t available here. Pick the city or ZIP code.',
  ],
  [
    { suggestions: [], lacksStreets: true },
    false,
    'Street search isn’t available here. Search for the city or ZIP code.',
  ],
  [{ suggestions: [springfield], lacksStreets: false }, true, 'Pick a place from the list.'],
  [{ suggestions: [], lacksStreets: false }, true, 'No addresses found. Try a different search term.'],
])('Enter that takes nothing says why: %j', (found, canSetPin, sentence) => {
  expect(refusalOf(found, canSetPin)).toBe(sentence);
});
