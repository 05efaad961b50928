import { expect, test } from 'vitest';

import { changeCityConfigBody } from './city-data.ts';
import { readRateLimit } from './constants.ts';

test.each([
  ['250', 250],
  ['', 1000],
  ['many', 1000],
  ['1e3', 1000],
  ['-5', 1000],
  ['0', 1],
  ['9999999', 100_000],
])('a rate limit of %j means %d an hour', (text, limit) => {
  expect(readRateLimit(text)).toBe(limit);
});

test.each(['', '   '])("an API key of %j is rejected with the specification's sentence", (apiKey) => {
  expect(changeCityConfigBody.safeParse({ apiKey }).error?.issues[0]?.message).toBe('Please enter an API key');
});

test.each(['two words', 'line\nbreak', 'ключ', 'x'.repeat(201)])(
  'an API key that cannot be sent in a header is rejected',
  (apiKey) => {
    expect(changeCityConfigBody.safeParse({ apiKey }).success).toBe(false);
  },
);
