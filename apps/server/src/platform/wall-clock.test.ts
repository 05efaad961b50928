import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createWallClock } from './wall-clock.ts';

const wall = (reading: string): number => Date.parse(`${reading}Z`);

describe.each([
  ['America/Los_Angeles', 8],
  ['America/New_York', 5],
  ['America/Chicago', 6],
])('in %s', (timeZone, winter) => {
  const clock = createWallClock(timeZone);
  const hoursBehind = (reading: string): number =>
    (clock.instantOf(wall(reading)).getTime() - wall(reading)) / 3_600_000;

  test('summer time is an hour closer to UTC than winter time', () => {
    expect(hoursBehind('2026-01-15T12:00:00')).toBe(winter);
    expect(hoursBehind('2026-07-15T12:00:00')).toBe(winter - 1);
  });

  test('the hour that March skips moves forward, and its neighbors stay', () => {
    expect(hoursBehind('2026-03-08T00:00:00')).toBe(winter);
    expect(hoursBehind('2026-03-08T01:59:59')).toBe(winter);
    expect(hoursBehind('2026-03-08T02:30:00')).toBe(winter);
    expect(hoursBehind('2026-03-08T03:00:00')).toBe(winter - 1);
    expect(hoursBehind('2026-03-08T23:59:59')).toBe(winter - 1);
  });

  test('in the hour that November repeats, the first pass counts', () => {
    expect(hoursBehind('2026-11-01T00:30:00')).toBe(winter - 1);
    expect(hoursBehind('2026-11-01T01:30:00')).toBe(winter - 1);
    expect(hoursBehind('2026-11-01T02:00:00')).toBe(winter);
  });

  test('every instant survives a round trip through its local time, except in the repeated hour', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const shown = (date: Date): string => format.format(date).replace(' ', 'T');
    const instants = fc
      .integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
      .map((seconds) => new Date(seconds * 1000));
    fc.assert(
      fc.property(instants, (instant) => {
        const read = clock.instantOf(wall(shown(instant)));
        expect(shown(read)).toBe(shown(instant));
        expect([0, 1]).toContain((instant.getTime() - read.getTime()) / 3_600_000);
      }),
    );
  });
});

test('a day without a midnight still has a first instant', () => {
  const beirut = createWallClock('Asia/Beirut');
  expect(beirut.instantOf(wall('2026-03-29T00:00:00')).toISOString()).toBe('2026-03-28T22:00:00.000Z');
});

test('an unknown zone is rejected', () => {
  expect(() => createWallClock('America/Gotham')).toThrow(RangeError);
});
