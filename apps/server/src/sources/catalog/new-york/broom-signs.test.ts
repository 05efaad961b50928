import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { csvRows } from '#testing/csv.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import row from './broom-signs.fixture.json' with { type: 'json' };
import { broomSigns, readBroomText, fromStatePlane } from './broom-signs.ts';

const NOW = new Date('2026-09-20T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => broomSigns.read({ ...row, ...over }, NOW);
const BUT_SUNDAY = [1, 2, 3, 4, 5, 6];

test('a sign with a broom is read with its stretch, and no day is confirmed', () => {
  expect(read()).toMatchObject({
    kind: 'read',
    item: {
      ruleId: 'P-00622238|PS-19BA|228|South',
      curb: {
        by: 'sign',
        street: '1 AVENUE',
        from: 'EAST 1 STREET',
        to: 'EAST 2 STREET',
        side: 'east',
        arrow: 'south',
        point: { lat: expect.closeTo(40.723804, 6) as number, lng: expect.closeTo(-73.987925, 6) as number },
      },
      rule: {
        kind: 'sweeping',
        hours: [{ weekdays: BUT_SUNDAY, startMinute: 510, endMinute: 540, suspensions: { firstDay: '', lastDay: '' } }],
        isExact: true,
        asOf: '2018-10-26',
      },
    },
  });
  expect(read({ arrow_direction: null })).toMatchObject({ item: { curb: { arrow: null } } });
});

describe('its text', () => {
  test.each([
    ['9-10:30AM TUES & FRI', [2, 5], 540, 630],
    ['11-12:30PM MON & THURS', [1, 4], 660, 750],
    ['11AM TO 12:30PM MON & THURS W/SINGLE ARROW', [1, 4], 660, 750],
    ['12:30PM-2PM MON & THURS', [1, 4], 750, 840],
    ['10:30AM TO NOON TUES & THURS', [2, 4], 630, 720],
    ['NO PARKING MIDNIGHT TO 3AM TUES THURS SAT', [2, 4, 6], 0, 180],
    ['MIDNIGHT TO-3AM MON WED FRI (SUPERSEDES SP-338C DATED 7-10-97)', [1, 3, 5], 0, 180],
    ['11PM-2AM SUN', [0], 1380, 1560],
    ['8:30-9AM EXCEPT SUNW/SINGLE ARROW (SUPERSEDES SP-183CA DATED 7/10/97)', BUT_SUNDAY, 510, 540],
    ['8AM-9AM EXCEPT SUNDAY W/SINGLE ARROW (SUPERSEDED BY SP-156CA DATED)1-22-98', BUT_SUNDAY, 480, 540],
    ['9-10:30AM TUES & F RI W/SINGLE ARROW', [2, 5], 540, 630],
    ['7:30-8AM MON THRU FRI', [1, 2, 3, 4, 5], 450, 480],
    ['8AM 11AM TUES& THURS (SUPERSEDES SP-175C DATED 5-24-84)', [2, 4], 480, 660],
    ['11AM-2PM MON & THURS (SINGLE ARROW) SEE R7-86RA', [1, 4], 660, 840],
    ['MONDAY-FRIDAY 8AM-9AM', [1, 2, 3, 4, 5], 480, 540],
    ['TUESDAY FRIDAY 11:30AM-1PM <->', [2, 5], 690, 780],
    ['TUESDAY 9:30AM-11AM<->', [2], 570, 660],
    ['MONDAY THURSDAY 11:30AM-1PM <-> (SUPERSEDES SP-850C)', [1, 4], 690, 780],
    ['11:30AM TO 1PM MON & THURS <----> (SUPERSEDED BY SP-850C)', [1, 4], 690, 780],
    ['MOON & STARS (SYMBOLS) TUESDAY THURSDAY SATURDAY MIDNIGHT-3AM <->', [2, 4, 6], 0, 180],
    ['TUESDAY FRIDAY 10:30AM-NOON <->', [2, 5], 630, 720],
    ['MONDAY 12 NOON-1:30PM -->', [1], 720, 810],
    ['WEDNESDAY 11PM-MIDNIGHT', [3], 1380, 1440],
    ['MONDAY THRU FRIDAY 7:30AM - 8AM <->', [1, 2, 3, 4, 5], 450, 480],
    ['MONDAY-SATURDAY EXCEPT WEDNESDAY 8AM-8:30AM', [1, 2, 4, 5, 6], 480, 510],
    ['MONDAY-FRIDAY 8AM-8:30AM EXCEPT WEDNESDAY', [1, 2, 4, 5], 480, 510],
    ['EXCEPT SUNDAY 8:30AM-9AM', BUT_SUNDAY, 510, 540],
    ['EXCEPT SATURDAY & SUNDAY 8:30AM-9AM', [1, 2, 3, 4, 5], 510, 540],
    ['8AM-9AM INCLUDING SUNDAY', [0, ...BUT_SUNDAY], 480, 540],
    ['THRUSDAY WEDENSDAY 830AM-10AM', [3, 4], 510, 600],
    ['8AM-9AM EXCPET SUNDAY', BUT_SUNDAY, 480, 540],
    ['8AM-9AM <->', null, 0, 0],
    ['TUESDAY 9AM-10AM FRIDAY', null, 0, 0],
    ['MONDAY-FRIDAY 8AM-9AM SCHOOL DAYS', null, 0, 0],
    ['EXCEPT MONDAY-SUNDAY 8AM-9AM', null, 0, 0],
  ])('%s', (text, weekdays, startMinute, endMinute) => {
    const read = readBroomText(`NO PARKING (SANITATION BROOM SYMBOL) ${text}`);
    expect(read).toEqual(weekdays ? { weekdays, startMinute, endMinute } : 'no_weekday');
  });
});

test('of two ranges of hours none is guessed', () => {
  expect(readBroomText('BROOM MONDAY 8AM-9AM TUESDAY 9AM-10AM')).toBe('impossible_hours');
  expect(readBroomText('SANITATION BROOM (SYMBOL) XYY-XYY "DAY" THRU "DAY" (TIMES & DAYS TO BE SPECIFIED)')).toBe(
    'impossible_hours',
  );
});

const DAY_NAMES = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const dayName = (day: number): string => DAY_NAMES[day] ?? '';
const days = fc.oneof(
  fc
    .tuple(
      fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      fc.constantFrom(' ', ' & ', ', '),
      fc.constantFrom(3, 4, 9),
    )
    .map(([all, between, letters]) => ({
      weekdays: all,
      words: all.map((day) => dayName(day).slice(0, letters)).join(between),
    })),
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 5 }), fc.constantFrom('-', ' - ', ' THRU '))
    .map(([from, more, to]) => ({
      weekdays: Array.from({ length: more + 1 }, (_each, at) => (from + at) % 7).toSorted(),
      words: `${dayName(from)}${to}${dayName((from + more) % 7)}`,
    })),
  fc
    .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 6 })
    .map((but) => ({
      weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => !but.includes(day)),
      words: `EXCEPT ${but.map(dayName).join(' & ')}`,
    })),
);
const asTime = (minute: number): string => {
  if (minute % 1440 === 0) return 'MIDNIGHT';
  if (minute === 720) return 'NOON';
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}${hour < 12 ? 'AM' : 'PM'}`;
};
const hours = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom('-', ' - ', ' TO '))
  .map(([start, halves, to]) => ({
    startMinute: start * 30,
    endMinute: (start + halves) * 30,
    words: `${asTime(start * 30)}${to}${asTime(((start + halves) * 30) % 1440)}`,
  }));
const ends = fc.constantFrom('', ' <->', ' -->', '<----> (SUPERSEDED BY SP-850C)', ' W/SINGLE ARROW');

test('a sign made of any days and hours, in either order, reads back', () => {
  fc.assert(
    fc.property(days, hours, fc.boolean(), ends, (held, { words, ...span }, isDaysFirst, end) => {
      const inOrder = isDaysFirst ? [held.words, words] : [words, held.words];
      const text = `NO PARKING (SANITATION BROOM SYMBOL) ${inOrder.join(' ')}${end}`;
      expect(readBroomText(text), text).toEqual({ weekdays: held.weekdays, ...span });
    }),
    { numRuns: 500 },
  );
});

test.each([
  [{ order_number: null }, 'no_id', 'order_number'],
  [{ record_type: 'Historical' }, 'not_current', 'record_type'],
  [{ sign_description: 'PAY-BY-CELL LOCATOR NUMBER' }, 'unknown_rule', 'sign_description'],
  [{ sign_description: null }, 'unknown_rule', 'sign_description'],
  [{ on_street: null }, 'no_place', 'on_street'],
  [{ side_of_street: '' }, 'no_side', 'side_of_street'],
  [{ sign_x_coord: null }, 'no_place', 'sign_x_coord'],
  [{ sign_y_coord: '' }, 'no_place', 'sign_x_coord'],
  [{ sign_x_coord: '0', sign_y_coord: '0' }, 'no_place', 'sign_x_coord'],
  [{ sign_x_coord: '1e300' }, 'no_place', 'sign_x_coord'],
  [{ sign_description: 'BROOM EXCEPT SUNDAY' }, 'impossible_hours', 'sign_description'],
  [{ sign_description: 'BROOM 13PM-2PM MON' }, 'impossible_hours', 'sign_description'],
  [{ sign_description: 'BROOM 8-9 MON' }, 'impossible_hours', 'sign_description'],
  [{ sign_description: 'BROOM 8AM-8AM MON' }, 'no_time', 'sign_description'],
  [{ sign_description: 'BROOM 8AM-9AM SCHOOL DAYS' }, 'no_weekday', 'sign_description'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toMatchObject({ kind: 'rejected', reason, field });
});

test('a sign that cannot be read is known to stand where it stands, and without hours', () => {
  expect(read({ sign_description: 'BROOM 8AM-9AM SCHOOL DAYS' })).toMatchObject({
    unread: { curb: { by: 'sign', street: '1 AVENUE', side: 'east' }, rule: { hours: [], isExact: false } },
  });
  expect(read({ on_street: null })).not.toHaveProperty('unread');
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow([row]), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
    }),
  );
});

const signs = realData('street-rules/nyc-signs/nfid-uabd.14-rows-2026.json');
test.skipIf(signs === null)(named('of 14 real signs those with a broom are read', signs), () => {
  expect(countRules(broomSigns, JSON.parse(signs ?? '[]') as Record<string, unknown>[], NOW)).toMatchInlineSnapshot(`
    {
      "rejected: unknown_rule (sign_description)": 11,
      "sweeping": 3,
    }
  `);
});

const texts = unzippedData('street-rules/nyc-signs/manhattan-2013.altside.csv.gz');
test.skipIf(texts === null)(named('the texts of all 19,695 real broom signs of Manhattan are read', texts), () => {
  const unread = csvRows(texts ?? '').filter(
    (sign) => typeof readBroomText(sign['signdescription'] ?? '') === 'string',
  );
  expect(unread).toEqual([]);
});

/** By PROJ's definition of EPSG:2263. */
test.each([
  [987_597, 202_978, 40.72380375782154, -73.98792489364001],
  [983_200, 205_997, 40.73209074752243, -74.00378859827478],
  [1_060_000, 180_000, 40.66041106860046, -73.72697294742663],
  [920_000, 130_000, 40.52326251841924, -74.23110216011074],
])('%i feet east and %i feet north is a place, to a hundredth of a millimeter', (east, north, lat, lng) => {
  const point = fromStatePlane(east, north);
  expect(point?.lat).toBeCloseTo(lat, 10);
  expect(point?.lng).toBeCloseTo(lng, 10);
});

test.each([
  [null, 202_978],
  [987_597, null],
  [0, 0],
  [987_597, 2_029_780],
  [Number.MAX_VALUE, 0],
])('%s feet east and %s feet north is no place in the zone', (east, north) => {
  expect(fromStatePlane(east, north)).toBeNull();
});
