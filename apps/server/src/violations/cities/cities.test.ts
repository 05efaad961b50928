import { expect, test } from 'vitest';

import { ASIDE_REASONS } from './aside-reasons.ts';
import { cities } from './index.ts';

test('every city has a key of its own, and every table a source of its own', () => {
  const keys = cities.map(({ key }) => key);
  const sources = cities.flatMap(({ violations, tows, towZones }) =>
    [...violations, ...tows, ...towZones].map(({ source }) => source),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(sources).size).toBe(sources.length);
});

test.each(Object.entries(ASIDE_REASONS))('%s is said in one plain sentence', (_name, sentence) => {
  expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
});
