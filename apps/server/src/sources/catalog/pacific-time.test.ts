import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parsePacificTime } from './pacific-time.ts';

const utc = (text: string): string | undefined => parsePacificTime(text)?.toISOString();

describe("CHP's times", () => {
  test('are Pacific, the day padded with a space', () => {
    expect(utc('Jul  7 2026  3:54PM')).toBe('2026-07-07T22:54:00.000Z');
    expect(utc('Jan 17 2026 11:05AM')).toBe('2026-01-17T19:05:00.000Z');
  });

  test('tell noon from midnight', () => {
    expect(utc('Sep 14 2026 12:01AM')).toBe('2026-09-14T07:01:00.000Z');
    expect(utc('Sep 14 2026 12:01PM')).toBe('2026-09-14T19:01:00.000Z');
  });
});

describe('the floating timestamps of Socrata', () => {
  test('are Pacific although they name no zone', () => {
    expect(utc('2026-09-30T03:57:53.000')).toBe('2026-09-30T10:57:53.000Z');
    expect(utc('2026-12-01T03:57:53.072')).toBe('2026-12-01T11:57:53.072Z');
  });

  test('that March skips move forward', () => {
    expect(utc('2026-03-08T01:59:59.000')).toBe('2026-03-08T09:59:59.000Z');
    expect(utc('2026-03-08T02:30:00.000')).toBe('2026-03-08T10:30:00.000Z');
    expect(utc('2026-03-08T03:00:00.000')).toBe('2026-03-08T10:00:00.000Z');
  });

  test('that November repeats count as the first pass', () => {
    expect(utc('2026-11-01T01:30:00.000')).toBe('2026-11-01T08:30:00.000Z');
    expect(utc('2026-11-01T02:00:00.000')).toBe('2026-11-01T10:00:00.000Z');
  });
});

test.each([
  '',
  'yesterday',
  'Jul 32 2026  3:54PM',
  'Jun 31 2026  3:54PM',
  'Foo  7 2026  3:54PM',
  'Jul  7 2026 13:54PM',
  'Jul  7 2026  0:54AM',
  'Jul  7 2026  3:64PM',
  '2026-02-30T00:00:00.000',
  '2026-09-30T24:00:00.000',
  '2026-09-30T03:57:53.000Z',
])('%j is not a Pacific time', (text) => {
  expect(parsePacificTime(text)).toBeNull();
});

test('every instant survives a round trip through Pacific time, except in the repeated hour', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Los_Angeles',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const shown = (date: Date): string => `${clock.format(date).replace(' ', 'T')}.000`;
  const instants = fc
    .integer({ min: Date.UTC(2008, 0) / 1000, max: Date.UTC(2040, 0) / 1000 })
    .map((s) => new Date(s * 1000));
  fc.assert(
    fc.property(instants, (instant) => {
      const read = parsePacificTime(shown(instant));
      expect(read && shown(read)).toBe(shown(instant));
      const hoursEarlier = (instant.getTime() - (read?.getTime() ?? 0)) / 3_600_000;
      expect([0, 1]).toContain(hoursEarlier);
    }),
  );
});
