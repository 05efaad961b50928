import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { whyThisViolationAlert, howFar, howFarInTitle } from './violation-alert.ts';

test('for a violation it names the watched plate, the place, or both', () => {
  const violation = {
    violationId: 'v',
    violationType: 'Fire Hydrant',
    fineAmount: 115,
    latitude: 40,
    longitude: -74,
    precisionMeters: null,
    location: 'Oak Ave',
    violationDate: '2026-11-20T12:00:00.000Z',
    citySource: 'nyc',
    watchedPlate: null,
    plateState: null,
    near: { placeKind: 'parked' as const, placeId: null, placeName: null, distanceMiles: 0.3 },
    gathered: [],
  };
  expect(whyThisViolationAlert(violation)).toBe(
    'You got this because of a Fire Hydrant violation 0.3 mi from your car.',
  );
  expect(whyThisViolationAlert({ ...violation, violationType: 'Expired Meter' })).toBe(
    'You got this because of an Expired Meter violation 0.3 mi from your car.',
  );
  expect(whyThisViolationAlert({ ...violation, watchedPlate: 'ABC1234' })).toBe(
    'You got this because you watch plate ABC1234. The Fire Hydrant violation was 0.3 mi from your car.',
  );
  expect(whyThisViolationAlert({ ...violation, near: null, watchedPlate: 'ABC1234', plateState: 'NV' })).toBe(
    'You got this because you watch plate ABC1234 (NV).',
  );
  expect(whyThisViolationAlert({ ...violation, near: null, watchedPlate: 'ABC1234' })).toBe(
    'You got this because you watch plate ABC1234.',
  );
});

test.each([
  [0.3, null, '0.3 mi from your car', '0.3 mi from your car'],
  [0.3, 100, '0.3 mi from your car', '0.3 mi from your car'],
  [0.002, null, '10 ft from your car', 'next to your car'],
  [0.002, 25, 'within 90 ft of your car', 'next to your car'],
  [0.002, 117, 'within 390 ft of your car', 'near your car'],
  [0.1, 390, 'within 0.3 mi of your car', 'near your car'],
])('%f mi away, known to %s m: %s; in a title: %s', (distanceMiles, precisionMeters, words, title) => {
  expect(howFar({ distanceMiles, precisionMeters }, 'your car')).toBe(words);
  expect(howFarInTitle({ distanceMiles, precisionMeters }, 'your car')).toBe(title);
});

test('an inexact distance is a bound in Spanish, too', () => {
  const words = inLocale('es', () =>
    [null, 390].map((precisionMeters) => howFar({ distanceMiles: 0.1, precisionMeters }, 'tu auto')),
  );
  expect(words).toEqual([
    expect.stringMatching(/^a .+ de tu auto$/),
    expect.stringMatching(/^a menos de .+ de tu auto$/),
  ]);
});
