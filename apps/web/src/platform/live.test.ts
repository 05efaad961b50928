import { expect, test } from 'vitest';

import { refetchDelays } from './live.ts';

const NOW = Date.UTC(2026, 0, 5, 12);

test('a list fetched just before the stream first opened is fetched again only after ten seconds', () => {
  expect(refetchDelays({ isReopened: false, fetchedAt: NOW - 300, now: NOW })).toEqual([10_000]);
});

test('after a gap, or with an old list, the list is fetched at once', () => {
  expect(refetchDelays({ isReopened: true, fetchedAt: NOW - 300, now: NOW })).toEqual([0]);
  expect(refetchDelays({ isReopened: false, fetchedAt: NOW - 10_000, now: NOW })).toEqual([0]);
});

test('before the first answer, which may be older than the stream, the list is fetched at once and ten seconds later', () => {
  for (const isReopened of [false, true])
    expect(refetchDelays({ isReopened, fetchedAt: 0, now: NOW })).toEqual([0, 10_000]);
});
