import { expect, test } from 'vitest';

import { minutesAfter } from '#platform/clock.ts';

import { inForceUntil } from './in-force.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const told = (
  tag: string,
  minutesAgo: number,
  over: { silent?: true; minutes?: number; isStillWanted?: false } = {},
) => {
  const notifiedAt = minutesAfter(NOW, -minutesAgo);
  const { minutes = 15, ...rest } = over;
  return { tag, notifiedAt, until: minutesAfter(notifiedAt, minutes), silent: false, isStillWanted: true, ...rest };
};

test('an alert is in force until it is no longer news', () => {
  expect(inForceUntil([told('tow-1', 5)], NOW)).toEqual(minutesAfter(NOW, 10));
  expect(inForceUntil([told('tow-1', 15)], NOW)).toBeNull();
  expect(inForceUntil([], NOW)).toBeNull();
});

test('its end ends it, and another truck stays in force', () => {
  const ended = [told('tow-1', 5), told('tow-1', 1, { silent: true })];
  expect(inForceUntil(ended, NOW)).toBeNull();
  expect(inForceUntil([...ended, told('tow-2', 3)], NOW)).toEqual(minutesAfter(NOW, 12));
  expect(inForceUntil([...ended.toReversed(), told('tow-1', 0)], NOW)).toEqual(minutesAfter(NOW, 15));
});

test('one that is superseded is not in force, and one that is news for days is for an hour', () => {
  expect(inForceUntil([told('tow-1', 5, { isStillWanted: false })], NOW)).toBeNull();
  expect(inForceUntil([told('zone-1', 20, { minutes: 2880 })], NOW)).toEqual(minutesAfter(NOW, 40));
});
