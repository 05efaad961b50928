import { expect, test } from 'vitest';

import { refetchDelay } from './live.ts';

const NOW = Date.UTC(2026, 0, 5, 12);

test('a list fetched just before the stream first opened is fetched again only after ten seconds', () => {
  expect(refetchDelay({ isReopened: false, fetchedAt: NOW - 300, now: NOW })).toBe(10_000);
});

test('after a gap, with an old list, or with none, the list is fetched at once', () => {
  expect(refetchDelay({ isReopened: true, fetchedAt: NOW - 300, now: NOW })).toBe(0);
  expect(refetchDelay({ isReopened: false, fetchedAt: NOW - 10_000, now: NOW })).toBe(0);
  expect(refetchDelay({ isReopened: false, fetchedAt: 0, now: NOW })).toBe(0);
});
