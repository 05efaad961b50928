import { expect, test } from 'vitest';

import { ApiError } from '#platform/api.ts';

import { addedSentence, failureSentence, migratedSentence } from './place-text.ts';

test('singular and plural are told apart', () => {
  expect(addedSentence('Home', 1)).toBe('TowScout alerts you when a tow truck comes within 1.0 mile of Home.');
  expect(addedSentence('Home', 0.5)).toBe('TowScout alerts you when a tow truck comes within 0.5 miles of Home.');
  expect(migratedSentence(1)).toBe('The zone saved in this browser now alerts you even when TowScout is closed.');
  expect(migratedSentence(2)).toBe('The 2 zones saved in this browser now alert you even when TowScout is closed.');
});

test('a refusal says why, and a failure what to do', () => {
  const failed = 'Failed to create alert zone. Please try again.';
  expect(
    failureSentence('zone', new ApiError(409, 'Conflict', JSON.stringify({ detail: 'You guard enough places.' }))),
  ).toBe('You guard enough places.');
  expect(failureSentence('zone', new ApiError(500, '', JSON.stringify({ detail: 'A stack trace.' })))).toBe(failed);
  expect(failureSentence('zone', new TypeError('Failed to fetch'))).toBe(failed);
});
