import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { ApiError } from '#platform/api.ts';

import { addedSentence, failureSentence, migratedSentence } from './place-text.ts';

test('singular and plural are told apart', () => {
  expect(addedSentence('Home', 1)).toBe('TowScout alerts you when a tow truck comes within 1.0 mile of Home.');
  expect(addedSentence('Home', 0.5)).toBe('TowScout alerts you when a tow truck comes within 0.5 miles of Home.');
  expect(migratedSentence(1)).toBe('Your saved zone now alerts you even when TowScout is closed.');
  expect(migratedSentence(2)).toBe('Your 2 saved zones now alert you even when TowScout is closed.');
});

test('a refusal says why, and a failure what to do', () => {
  const failed = 'Failed to create alert zone. Please try again.';
  expect(
    failureSentence('zone', new ApiError(409, 'Conflict', JSON.stringify({ detail: 'You guard enough places.' }))),
  ).toBe('You guard enough places.');
  expect(failureSentence('zone', new ApiError(500, '', JSON.stringify({ detail: 'A stack trace.' })))).toBe(failed);
  expect(failureSentence('zone', new TypeError('Failed to fetch'))).toBe(failed);
});

test('singular and plural are told apart in Spanish', () => {
  const [one, half, zone, zones] = inLocale('es', () => [
    addedSentence('Casa', 1),
    addedSentence('Casa', 0.5),
    migratedSentence(1),
    migratedSentence(2),
  ]);
  expect(one).toBe('TowScout te avisa cuando una grúa llega a 1.0 milla o menos de Casa.');
  expect(half).toBe('TowScout te avisa cuando una grúa llega a 0.5 millas o menos de Casa.');
  expect(zone).toBe('Tu zona guardada ahora te avisa incluso con TowScout cerrado.');
  expect(zones).toBe('Tus 2 zonas guardadas ahora te avisan incluso con TowScout cerrado.');
});
