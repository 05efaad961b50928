import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countByHourOfWeek, csvLine } from './read-analytics.ts';

const hours = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
const at = (text: string) => new Date(text);

test('an hour is the one that the clocks of the place show', () => {
  // Sunday, 03:00 UTC is Saturday, 10 PM in New York.
  const week = countByHourOfWeek(
    [{ day: '2026-11-22', hours: hours({ 3: 5 }) }],
    { from: at('2026-11-15T00:00:00Z'), to: at('2026-11-23T00:00:00Z') },
    'America/New_York',
  );
  expect(week[6]?.[22]).toBe(5);
  expect(week[0]?.[3]).toBe(0);
});

test('an hour of the week that is not on record is unknown, not 0', () => {
  const week = countByHourOfWeek([], { from: at('2026-11-22T10:00:00Z'), to: at('2026-11-22T12:00:00Z') }, 'UTC');
  expect(week[0]?.slice(9, 13)).toEqual([null, 0, 0, null]);
  expect(week[1]).toEqual(Array.from({ length: 24 }, () => null));
});

test('what is known of an hour that is not on record, as of a call that a feed listed before, is counted', () => {
  const week = countByHourOfWeek(
    [{ day: '2026-11-22', hours: hours({ 8: 5, 11: 1, 12: 2 }) }],
    { from: at('2026-11-22T10:00:00Z'), to: at('2026-11-22T12:00:00Z') },
    'UTC',
  );
  expect(week[0]?.slice(7, 14)).toEqual([null, 5, null, 0, 1, 2, null]);
});

test('the hour that November repeats counts both times, and the one that March skips is not there', () => {
  const november = countByHourOfWeek(
    [{ day: '2026-11-01', hours: hours({ 5: 2, 6: 3 }) }],
    { from: at('2026-11-01T00:00:00Z'), to: at('2026-11-02T00:00:00Z') },
    'America/New_York',
  );
  expect(november[0]?.[1]).toBe(5);
  const march = countByHourOfWeek(
    [],
    { from: at('2026-03-08T06:00:00Z'), to: at('2026-03-08T08:00:00Z') },
    'America/New_York',
  );
  expect(march[0]?.slice(0, 5)).toEqual([null, 0, null, 0, null]);
});

test('whatever the zone, no truck is lost or counted twice', () => {
  const day = fc
    .record({ after: fc.integer({ min: 0, max: 89 }), hours: fc.array(fc.nat(50), { minLength: 24, maxLength: 24 }) })
    .map(({ after, hours }) => ({ day: new Date(Date.UTC(2026, 8, 1 + after)).toISOString().slice(0, 10), hours }));
  const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Puerto_Rico', 'UTC'];
  fc.assert(
    fc.property(fc.array(day, { maxLength: 20 }), fc.constantFrom(...zones), (days, timeZone) => {
      const span = { from: at('2026-09-01T00:00:00Z'), to: at('2026-11-30T00:00:00Z') };
      const counted = countByHourOfWeek(days, span, timeZone).flat();
      const given = days.flatMap(({ hours }) => hours);
      expect(counted.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(given.reduce((a, b) => a + b, 0));
    }),
    { numRuns: 20 },
  );
});

test('a cell that a spreadsheet would run is text', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@x', '\tx', 'a-b', -1])).toBe(`"'=1+1","'+1","'-1","'@x","'\tx",a-b,-1\r\n`);
});

test.each(['＝', '＋', '－', '＠', '\n='])('so is one that begins with %j', (start) => {
  expect(csvLine([`${start}1`])).toBe(`"'${start}1"\r\n`);
});

test('quotes, commas and line breaks are kept', () => {
  expect(csvLine(['say "hi"', 'a, b', 'a\nb', ''])).toBe('"say ""hi""","a, b","a\nb",\r\n');
});

test('no text breaks out of its cell, whatever it is', () => {
  const inside = /^(?:"(?:[^"]|"")*"|[^",\r\n]*)$/;
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = csvLine([text]).slice(0, -2);
      expect(written).toMatch(inside);
      expect(written).not.toMatch(/^"?[=+\-@\t\r]/);
    }),
  );
});
