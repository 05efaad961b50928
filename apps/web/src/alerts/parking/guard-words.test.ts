import { expect, it } from 'vitest';

import { guardedFor, guardWords } from './guard-words.ts';

it.each([
  [{ isSaved: true, arrival: true }, 'Watching your car'],
  [{ isSaved: true, arrival: false }, 'Alerts only while this page is open'],
  [{ isSaved: true, arrival: null }, 'Parked here'],
  [{ isSaved: false, arrival: true }, 'Not watching yet'],
  [{ isSaved: false, isBusy: true, arrival: true }, 'Saving your spot'],
])('%o is said as %s', (guard, words) => {
  expect(guardWords({ isBusy: false, ...guard })).toBe(words);
});

it('a guarded car says how long it has been parked', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const after = (minutes: number) => guardedFor(new Date(now.getTime() - minutes * 60_000), now);
  expect(after(0.9)).toBe('just now');
  expect(after(-3)).toBe('just now');
  expect(after(12)).toBe('12 min');
  expect(after(60)).toBe('1 h');
  expect(after(65)).toBe('1 h 5 min');
  expect(after(50 * 60)).toBe('2 d');
});
