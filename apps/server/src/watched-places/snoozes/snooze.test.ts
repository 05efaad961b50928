import { expect, it } from 'vitest';

import { isSnoozed, snoozeUntil } from './snooze.ts';

const NOW = new Date('2026-11-26T15:00:00Z');
const atMinute = (minute: number) => new Date(NOW.getTime() + minute * 60_000);

it('ends by itself', () => {
  const until = snoozeUntil(NOW, 30);
  expect([0, 29, 30, 31].map((minute) => isSnoozed(until, atMinute(minute)))).toEqual([true, true, false, false]);
});

it('is over when it was chosen offline too long ago', () => {
  expect(isSnoozed(snoozeUntil(atMinute(-31), 30), NOW)).toBe(false);
  expect(isSnoozed(snoozeUntil(atMinute(-29), 30), NOW)).toBe(true);
});

it('without one nothing is snoozed', () => expect(isSnoozed(null, NOW)).toBe(false));
