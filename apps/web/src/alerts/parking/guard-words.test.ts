import { expect, it } from 'vitest';

import { guardWords } from './guard-words.ts';

it.each([
  [{ isSaved: true, arrival: true }, 'Car guarded'],
  [{ isSaved: true, arrival: false }, 'Guarded only while this page is open'],
  [{ isSaved: true, arrival: null }, 'Parked here'],
  [{ isSaved: false, arrival: true }, 'Not guarded yet'],
  [{ isSaved: false, isBusy: true, arrival: true }, 'Saving the spot'],
])('%o is said as %s', (guard, words) => {
  expect(guardWords({ isBusy: false, ...guard })).toBe(words);
});
