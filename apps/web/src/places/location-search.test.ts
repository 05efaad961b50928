import { expect, test } from 'vitest';

import { zipProblem } from './location-search.tsx';

test.each([
  ['10036', null],
  [' 10036-7212 ', null],
  ['', 'Please enter a ZIP code to validate'],
  ['220', 'Invalid ZIP code'],
  ['100366', 'Invalid ZIP code'],
  ['220 W', 'Address search requires a geocoding service. Enter a 5-digit ZIP code.'],
  ['Elm St', 'Address search requires a geocoding service. Enter a 5-digit ZIP code.'],
])('for %j the ZIP search says %j', (text, sentence) => expect(zipProblem(text)).toBe(sentence));
