import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isQuiet, toMinutes, timeOfDay } from './quiet-hours.ts';

const night = { from: toMinutes('22:00'), until: toMinutes('07:00'), timeZone: 'America/New_York' };
const at = (instant: string) => isQuiet(night, new Date(instant));

describe('quiet hours across midnight', () => {
  test.each([
    ['2026-11-20T02:59:00Z', false], // 21:59
    ['2026-11-20T03:00:00Z', true], // 22:00
    ['2026-11-20T05:00:00Z', true], // 00:00
    ['2026-11-20T11:59:00Z', true], // 06:59
    ['2026-11-20T12:00:00Z', false], // 07:00
  ])('%s: %s', (instant, quiet) => expect(at(instant)).toBe(quiet));

  test('are those of the user, not of the server', () => {
    const instant = new Date('2026-11-20T05:30:00Z');
    expect(isQuiet({ ...night, timeZone: 'America/Los_Angeles' }, instant)).toBe(false); // 21:30
    expect(isQuiet({ ...night, timeZone: 'Pacific/Honolulu' }, instant)).toBe(false); // 19:30
  });
});

describe('when the clocks change', () => {
  test('in spring the hour from 2 to 3 does not exist, and it stays quiet across the gap', () => {
    expect(at('2026-03-08T06:59:00Z')).toBe(true); // 01:59 EST
    expect(at('2026-03-08T07:00:00Z')).toBe(true); // 03:00 EDT
    expect(at('2026-03-08T10:59:00Z')).toBe(true); // 06:59 EDT
    expect(at('2026-03-08T11:00:00Z')).toBe(false); // 07:00 EDT, an hour earlier than the day before
    expect(at('2026-03-07T11:30:00Z')).toBe(true); // 06:30 EST
  });

  test('in the fall the hour from 1 to 2 comes twice, and is quiet twice', () => {
    const oneToTwo = { ...night, from: toMinutes('01:00'), until: toMinutes('02:00') };
    expect(isQuiet(oneToTwo, new Date('2026-11-01T05:30:00Z'))).toBe(true); // 01:30 EDT
    expect(isQuiet(oneToTwo, new Date('2026-11-01T06:30:00Z'))).toBe(true); // 01:30 EST
    expect(isQuiet(oneToTwo, new Date('2026-11-01T07:00:00Z'))).toBe(false); // 02:00 EST
  });

  test('quiet hours inside the hour that is skipped are over before they begin', () => {
    const skipped = { ...night, from: toMinutes('02:15'), until: toMinutes('02:45') };
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      expect(isQuiet(skipped, new Date(Date.parse('2026-03-08T05:00:00Z') + minute * 60_000))).toBe(false);
    }
  });
});

test('without quiet hours, or when they begin and end at once, it is never quiet', () => {
  const now = new Date();
  expect(isQuiet({ from: null, until: null, timeZone: 'UTC' }, now)).toBe(false);
  expect(isQuiet({ from: 600, until: 600, timeZone: 'UTC' }, now)).toBe(false);
});

test('every minute of the day survives being written and read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      expect(toMinutes(timeOfDay(minute))).toBe(minute);
    }),
  );
});

test('quiet hours last for as long as their ends are apart, on a day of 24 hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }), (from, until) => {
      let quiet = 0;
      for (let minute = 0; minute < 1440; minute += 1)
        if (isQuiet({ from, until, timeZone: 'UTC' }, new Date(minute * 60_000))) quiet += 1;
      expect(quiet).toBe((until - from + 1440) % 1440);
    }),
    { numRuns: 20 },
  );
});
