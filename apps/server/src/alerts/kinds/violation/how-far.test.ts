import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { howFar, howFarInTitle } from './how-far.ts';

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
