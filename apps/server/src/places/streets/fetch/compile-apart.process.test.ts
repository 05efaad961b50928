import { expect, test } from 'vitest';

import { CENTERLINES } from '#testing/city-streets.fixture.ts';

import { compileApart } from './fetch-streets.ts';

test('a small file that takes all memory once it is read ends its own process alone, with a sentence', async () => {
  const content = Buffer.from(`[${'{},'.repeat(10_000_000)}{}]`);
  expect(await compileApart({ source: 'sf_centerlines', reader: CENTERLINES, content })).toEqual({
    problem: 'The file takes more memory or time than any county.',
  });
});
