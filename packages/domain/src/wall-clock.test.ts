import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createWallClock, dayAfter, dayAt, toFirstInstant, getWeekday } from './wall-clock.ts';

const SF = 'America/Los_Angeles';

it.each([
  ['2026-11-23', 7 * 60, '2026-11-23T15:00:00.000Z'],
  ['2026-07-01', 7 * 60, '2026-07-01T14:00:00.000Z'],
  ['2026-07-01', 1440, '2026-07-02T07:00:00.000Z'],
  // March skips 2:00 to 3:00, so 2:30 is when clocks jump.
  ['2026-03-08', 150, '2026-03-08T10:00:00.000Z'],
  ['2026-03-08', 180, '2026-03-08T10:00:00.000Z'],
  // November repeats 1:00 to 2:00, and the first pass counts.
  ['2026-11-01', 90, '2026-11-01T08:30:00.000Z'],
  ['2026-11-01', 120, '2026-11-01T10:00:00.000Z'],
  ['2026-11-01', 1440, '2026-11-02T08:00:00.000Z'],
])('%s, minute %i in San Francisco is %s', (day, minute, instant) => {
  expect(toFirstInstant(day, minute, SF).toISOString()).toBe(instant);
});

it('moves forward with the clock, and stays on its day', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.integer({ min: 0, max: 4000 }).map((days) => dayAfter('2020-01-01', days)),
        fc.constantFrom('2026-03-08', '2026-11-01'),
      ),
      fc.integer({ min: 0, max: 1438 }),
      fc.constantFrom(SF, 'America/New_York', 'America/Phoenix', 'America/Chicago', 'Pacific/Honolulu'),
      (day, minute, zone) => {
        const at = toFirstInstant(day, minute, zone);
        expect(dayAt(at, zone)).toBe(day);
        expect(toFirstInstant(day, minute + 1, zone).getTime()).toBeGreaterThanOrEqual(at.getTime());
      },
    ),
  );
});

it('knows the calendar', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(getWeekday('2026-11-22')).toBe(0);
  expect(dayAt(new Date('2026-11-23T07:59:00Z'), SF)).toBe('2026-11-22');
});

const wall = (reading: string): number => Date.parse(`${reading}Z`);

describe.each([
  ['America/Los_Angeles', 8],
  ['America/New_York', 5],
  ['America/Chicago', 6],
])('in %s', (timeZone, winter) => {
  const clock = createWallClock(timeZone);
  const hoursBehind = (reading: string): number =>
    (clock.instantOf(wall(reading)).getTime() - wall(reading)) / 3_600_000;

  it('summer time is an hour closer to UTC than winter time', () => {
    expect(hoursBehind('2026-01-15T12:00:00')).toBe(winter);
    expect(hoursBehind('2026-07-15T12:00:00')).toBe(winter - 1);
  });

  it('the hour that March skips moves forward, and its neighbors stay', () => {
    expect(hoursBehind('2026-03-08T00:00:00')).toBe(winter);
    expect(hoursBehind('2026-03-08T01:59:59')).toBe(winter);
    expect(hoursBehind('2026-03-08T02:30:00')).toBe(winter);
    expect(hoursBehind('2026-03-08T03:00:00')).toBe(winter - 1);
    expect(hoursBehind('2026-03-08T23:59:59')).toBe(winter - 1);
  });

  it('in the hour that November repeats, the first pass counts', () => {
    expect(hoursBehind('2026-11-01T00:30:00')).toBe(winter - 1);
    expect(hoursBehind('2026-11-01T01:30:00')).toBe(winter - 1);
    expect(hoursBehind('2026-11-01T02:00:00')).toBe(winter);
  });

  it('every instant survives a round trip through its local time, except in the repeated hour', () => {
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

const stretches = (timeZone: string, from: string, to: string): string[] =>
  createWallClock(timeZone)
    .stretchesOf(wall(from), wall(to))
    .map(({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(5, 16)}`);

it.each([
  ['an ordinary day', '2026-11-23T07:00', '2026-11-23T09:00', ['11-23T15:00 11-23T17:00']],
  ['a night', '2026-11-23T22:00', '2026-11-24T02:00', ['11-24T06:00 11-24T10:00']],
  ['the skipped hour', '2026-03-08T02:00', '2026-03-08T03:00', []],
  ['two hours from the skip on', '2026-03-08T02:00', '2026-03-08T04:00', ['03-08T10:00 03-08T11:00']],
  ['the night of the skip', '2026-03-08T00:00', '2026-03-08T06:00', ['03-08T08:00 03-08T13:00']],
  ['the hour that comes twice', '2026-11-01T01:00', '2026-11-01T02:00', ['11-01T08:00 11-01T10:00']],
  ['half of it', '2026-11-01T01:00', '2026-11-01T01:30', ['11-01T08:00 11-01T08:30', '11-01T09:00 11-01T09:30']],
  [
    'the evening before to within it',
    '2026-10-31T22:00',
    '2026-11-01T01:30',
    ['11-01T05:00 11-01T08:30', '11-01T09:00 11-01T09:30'],
  ],
  ['the weeks around it', '2026-10-20T00:00', '2026-11-20T00:00', ['10-20T07:00 11-20T08:00']],
  ['no time', '2026-11-23T07:00', '2026-11-23T07:00', []],
])('local clocks show %s in these stretches', (_name, from, to, expected) => {
  expect(stretches(SF, from, to)).toEqual(expected);
});

it('a place without summer time has one stretch in any night', () => {
  expect(stretches('America/Phoenix', '2026-11-01T01:00', '2026-11-01T02:00')).toEqual(['11-01T08:00 11-01T09:00']);
});

it('a day without a midnight still has a first instant', () => {
  const beirut = createWallClock('Asia/Beirut');
  expect(beirut.instantOf(wall('2026-03-29T00:00:00')).toISOString()).toBe('2026-03-28T22:00:00.000Z');
});

it('an unknown zone is rejected', () => {
  expect(() => createWallClock('America/Gotham')).toThrow(RangeError);
});
