import { expect, test } from 'vitest';

import { watchClock, type ClockWatch } from './retention.ts';

const START = new Date('2026-11-28T12:00:00Z');
const after = (days: number): Date => new Date(START.getTime() + days * 24 * 3_600_000);
const HOUR = 1 / 24;
/** The watch's state after the clock was read on each of these days. */
const watch = (...days: number[]): ClockWatch | null =>
  days.reduce<ClockWatch | null>((last, day) => watchClock(last, after(day)), null);
const isHeld = (...days: number[]): boolean => watch(...days)?.heldUntil !== null;

test('a clock that goes on, or was away for a weekend, holds nothing up', () => {
  expect(isHeld(0)).toBe(false);
  expect(isHeld(0, HOUR, 2 * HOUR)).toBe(false);
  expect(isHeld(0, 2.9)).toBe(false);
});

test('a clock that skips days holds deleting up for a week, which begins anew when it skips again', () => {
  expect(watch(0, 100)?.heldUntil).toEqual(after(107));
  expect(watch(0, 100, 101)?.heldUntil).toEqual(after(107));
  expect(isHeld(0, 100, 102, 104, 106)).toBe(true);
  expect(isHeld(0, 100, 102, 104, 106, 107)).toBe(false);
  expect(watch(0, 100, 102, 200)?.heldUntil).toEqual(after(207));
});

test('a clock that comes back holds nothing up, and one that differs by minutes is the same', () => {
  expect(isHeld(0, 100, HOUR)).toBe(false);
  expect(isHeld(0, -400)).toBe(false);
  expect(isHeld(0, 100, 100 - HOUR / 4)).toBe(true);
});
