import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { dayName, isWithin, readLocalTime, readTimeOfDay } from './local-time.ts';

const read = (text: string): string | null => {
  const local = readLocalTime(text);
  if (!local) return null;
  return local.time === null ? dayName(local.day) : new Date(local.day + local.time).toISOString().slice(0, 23);
};
const clock = (text: string, unmarked: 'is 24 hours' | 'is unknown' = 'is 24 hours'): string | null => {
  const time = readTimeOfDay(text, unmarked);
  return time === null ? null : new Date(time).toISOString().slice(11, 19);
};

describe('a date', () => {
  test.each([
    ['2023-01-01T07:00:00.000', '2023-01-01T07:00:00.000'],
    ['2017-03-01T22:14:00', '2017-03-01T22:14:00.000'],
    ['2026-09-30T03:57:53.072', '2026-09-30T03:57:53.072'],
    ['2026-09-30T03:57:53.5', '2026-09-30T03:57:53.500'],
    ['2024-02-29', '2024-02-29'],
    ['01/01/2023 07:00:00 AM', '2023-01-01T07:00:00.000'],
    ['01/01/2023 12:00:00 AM', '2023-01-01T00:00:00.000'],
    ['12/31/2023 11:59:59 PM', '2023-12-31T23:59:59.000'],
    ['05/14/2015', '2015-05-14'],
    ['10/5/2016', '2016-10-05'],
    ['03242017', '2017-03-24'],
  ])('%s is read', (text, meant) => expect(read(text)).toBe(meant));

  test.each([
    '51/71/2004',
    '41/17/2011',
    '29/06/2014',
    '02/29/2023',
    '2023-06-31',
    '13012017',
    '2023-01-01T24:00:00',
    '2023-01-01T07:00:00.000Z',
    '2023-01-01 ',
    '1/1/23',
    '/1/2023',
    'yesterday',
    '',
  ])('%j is not a date', (text) => expect(read(text)).toBeNull());

  test('of every day comes back in each spelling', () => {
    const days = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2100, 0) }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString();
        const [year, month, day] = [iso.slice(0, 4), iso.slice(5, 7), iso.slice(8, 10)];
        expect(read(iso.slice(0, 23))).toBe(iso.slice(0, 23));
        for (const text of [
          `${month}/${day}/${year}`,
          `${month}${day}${year}`,
          `${Number(month)}/${Number(day)}/${year}`,
        ])
          expect(read(text)).toBe(iso.slice(0, 10));
      }),
    );
  });
});

describe('a time of day', () => {
  test.each([
    ['12:54P', '12:54:00'],
    ['12:05A', '00:05:00'],
    ['00:34A', '00:34:00'],
    ['0752A', '07:52:00'],
    ['0020A', '00:20:00'],
    ['0217P', '14:17:00'],
    ['1305P', '13:05:00'],
    ['7:00 AM', '07:00:00'],
    ['11:59 PM', '23:59:00'],
    ['17:00', '17:00:00'],
    ['0:00', '00:00:00'],
    ['0253', '02:53:00'],
    ['1922', '19:22:00'],
  ])('%s is %s', (text, meant) => expect(clock(text)).toBe(meant));

  test.each(['1305A', '2460', '0999A', '12:60P', 'A', '', '7', '07:', '07:0', '12345A', '7 AM'])(
    '%j is not a time',
    (text) => expect(clock(text)).toBeNull(),
  );

  test('without A or P may be either half of the day, where the city writes those', () => {
    expect(clock('1106', 'is unknown')).toBeNull();
    expect(clock('1306', 'is unknown')).toBe('13:06:00');
    expect(clock('0006', 'is unknown')).toBe('00:06:00');
  });
});

test('any text can be read', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d/:TAPM .-]{0,24}$/));
  fc.assert(
    fc.property(texts, (text) => {
      const local = readLocalTime(text);
      if (local) expect(Number.isInteger(local.day + (local.time ?? 0))).toBe(true);
      const time = readTimeOfDay(text, 'is 24 hours');
      if (time !== null) expect(time >= 0 && time < 86_400_000).toBe(true);
    }),
  );
});

test('a day before 2000, or further ahead than intended, is a typo', () => {
  const now = new Date('2026-11-22T09:00:00Z');
  const within = (text: string): boolean => isWithin(readLocalTime(text)?.day ?? NaN, now, 2);
  expect(within('12/31/1999')).toBe(false);
  expect(within('01/01/2000')).toBe(true);
  expect(within('11/24/2026')).toBe(true);
  expect(within('11/25/2026')).toBe(false);
  expect(within('12/11/2097')).toBe(false);
});
