import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ruleIntervals } from '@towscout/domain/parking-rules/rule-windows';

import { csvRows } from '#testing/csv.fixture.ts';
import { named, realData } from '#testing/real-data.fixture.ts';
import { unzippedData } from '#testing/unzipped.fixture.ts';

import { anyRow } from '../../reading/any-row.fixture.ts';
import { countRules } from '../../reading/counts.fixture.ts';
import { clock, daytimeHolidays, nighttimeHolidays } from './calendar.ts';
import { type Holiday, isSwept, minutesFrom, type SweepingRow } from './slow-sweeping.fixture.ts';
import rows from './street-sweeping.fixture.json' with { type: 'json' };
import { streetSweeping } from './street-sweeping.ts';

const NOW = new Date('2026-09-20T19:00:00Z');
const read = (over: Record<string, unknown> = {}) => streetSweeping.read({ ...rows[0], ...over }, NOW);
const readRules = (given: readonly Record<string, unknown>[]) =>
  given.flatMap((row) => {
    const reading = streetSweeping.read(row, NOW);
    return reading.kind === 'read' ? [reading.item.rule] : [];
  });
const days = (given: readonly Record<string, unknown>[], from: string, to: string): string[] =>
  ruleIntervals(readRules(given), { startsAt: new Date(from), endsAt: new Date(to) }, clock).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(5, 16)} ${endsAt.toISOString().slice(5, 16)}`,
  );

test('a row of street sweeping is read whole', () => {
  expect(read()).toEqual({
    kind: 'read',
    item: {
      ruleId: '155000|left|1628616|2|1,3|420|540',
      curb: {
        by: 'block',
        block: '155000',
        street: '3rd Ave',
        side: 'left',
        line: [
          { lat: 37.781160261634, lng: -122.461062828886 },
          { lat: 37.779234679917, lng: -122.460931269136 },
        ],
      },
      rule: {
        kind: 'sweeping',
        hours: [
          {
            weekdays: [2],
            weeks: [1, 3],
            season: null,
            startMinute: 420,
            endMinute: 540,
            suspensions: expect.objectContaining({ firstDay: '2026-01-01', lastDay: '2027-01-01' }),
          },
        ],
        timeLimitMinutes: null,
        exemptPermits: [],
        onlyWhen: null,
        isExact: true,
        posted: 'Tue 1st & 3rd',
        source: 'sf_street_sweeping',
        asOf: '2026-09-20',
      },
    },
  });
});

test('the same row of a CSV, with text in place of a line and a comma in its number, is the same rule', () => {
  const line = 'LINESTRING (-122.461062828886 37.781160261634, -122.460931269136 37.779234679917)';
  expect(read({ line })).toEqual(read());
  expect(read({ cnn: '155,000' })).toEqual(read());
  expect(read({ cnn: 155000, fromhour: 7, tohour: 9, week1: 1, week2: 0 })).toEqual(read());
});

test('a side is swept on the first and third Tuesday, and not on a holiday', () => {
  expect(days(rows.slice(0, 1), '2026-10-01T07:00:00Z', '2026-11-01T07:00:00Z')).toEqual([
    '10-06T14:00 10-06T16:00',
    '10-20T14:00 10-20T16:00',
  ]);
  const mondays = [{ ...rows[0], weekday: 'Mon', week2: '1' }];
  expect(days(mondays, '2026-10-11T07:00:00Z', '2026-10-20T07:00:00Z')).toEqual(['10-19T14:00 10-19T16:00']);
});

test('night sweeping stops on Thanksgiving only, day sweeping on the day after it, too', () => {
  const thursdays = { ...rows[0], weekday: 'Thu', week2: '1', week4: '1', week5: '1' };
  const everyDay = [thursdays, { ...thursdays, weekday: 'Fri' }];
  const early = { fromhour: '5', tohour: '7' };
  const night = [
    { ...thursdays, ...early },
    { ...thursdays, ...early, weekday: 'Fri' },
  ];
  expect(days(everyDay, '2026-11-25T08:00:00Z', '2026-11-30T08:00:00Z')).toEqual([]);
  expect(days(night, '2026-11-25T08:00:00Z', '2026-11-30T08:00:00Z')).toEqual(['11-27T13:00 11-27T15:00']);
  expect(days(everyDay, '2026-11-10T08:00:00Z', '2026-11-14T08:00:00Z')).toHaveLength(2);
});

test('rows of complementary weeks are each week, and a fifth week of both is one', () => {
  const [odd, even] = [
    { ...rows[0], week5: '1' },
    { ...rows[0], week1: '0', week2: '1', week3: '0', week4: '1', week5: '1' },
  ];
  const december = days([odd, even, odd], '2026-12-01T08:00:00Z', '2027-01-01T08:00:00Z');
  expect(december.map((words) => words.slice(0, 5))).toEqual(['12-01', '12-08', '12-15', '12-22', '12-29']);
});

describe('its weekday', () => {
  test.each([
    [{ weekday: 'Tues' }, [2]],
    [{ weekday: 'Thu' }, [4]],
    [{ weekday: null }, [2]],
    [{ weekday: '', fullname: 'Wednesday' }, [3]],
    [{ weekday: 'Sat', fullname: 'Tuesday' }, [6]],
  ])('in %j is %j', (over, weekdays) => {
    expect(read(over)).toMatchObject({ item: { rule: { hours: [{ weekdays }] } } });
  });
});

describe('its hours', () => {
  test.each([
    ['0', '2', 0, 120],
    ['22', '2', 1320, 1560],
    ['22', '0', 1320, 1440],
    ['0', '24', 0, 1440],
    ['7.0', '9.0', 420, 540],
  ])('%s to %s are minutes %i to %i', (fromhour, tohour, startMinute, endMinute) => {
    expect(read({ fromhour, tohour })).toMatchObject({ item: { rule: { hours: [{ startMinute, endMinute }] } } });
  });
});

test.each([
  [{ cnn: '' }, 'no_block', 'cnn'],
  [{ cnn: 'x' }, 'no_block', 'cnn'],
  [{ cnnrightleft: null }, 'no_side', 'cnnrightleft'],
  [{ cnnrightleft: 'B' }, 'no_side', 'cnnrightleft'],
  [{ weekday: 'Holiday' }, 'holidays_only', 'weekday'],
  [{ weekday: null, fullname: 'HOLIDAY' }, 'holidays_only', 'weekday'],
  [{ weekday: 'Moonday' }, 'no_weekday', 'weekday'],
  [{ weekday: null, fullname: null }, 'no_weekday', 'weekday'],
  [{ fromhour: '7', tohour: '7' }, 'no_time', 'tohour'],
  [{ fromhour: '24', tohour: '7' }, 'impossible_hours', 'fromhour'],
  [{ tohour: '25' }, 'impossible_hours', 'tohour'],
  [{ fromhour: null }, 'impossible_hours', 'fromhour'],
  [{ week3: '0', week1: '0' }, 'no_week', 'week1'],
  [{ week5: null }, 'no_week', 'week5'],
  [{ week2: 'yes' }, 'no_week', 'week2'],
  [{ cnn: {} }, 'wrong_type', 'cnn'],
])('%j is set aside: %s', (over, reason, field) => {
  expect(read(over)).toEqual({ kind: 'rejected', reason, field });
});

test('any row is read or set aside', () => {
  fc.assert(
    fc.property(anyRow(rows), (over) => {
      expect(['read', 'rejected']).toContain(read(over).kind);
      expect(['read', 'rejected']).toContain(streetSweeping.read(over, NOW).kind);
    }),
  );
});

const FOLDER = 'street-rules/sf-sweeping';
const soda = realData(`${FOLDER}/yhqp-riqs.soda-220.json`);
const haight = unzippedData(`${FOLDER}/yhqp-riqs.2026-08-03.haight-nopa.geojson.gz`);
const citywide = unzippedData(`${FOLDER}/citywide-2025-07.sides.csv.gz`);

test.skipIf(soda === null)(named('of 164 real rows all but an empty one are read', soda), () => {
  expect(countRules(streetSweeping, JSON.parse(soda ?? '[]') as Record<string, unknown>[], NOW)).toEqual({
    'rejected: no_block (cnn)': 1,
    sweeping: 163,
  });
});

/** Rows of an export that lacks the block's number: a side is known by its street, block and compass. */
function haightRows(): SweepingRow[] {
  const { features } = JSON.parse(haight ?? '{"features":[]}') as {
    features: { properties: Record<string, string> }[];
  };
  const blocks = new Map<string, string>();
  return features.map(({ properties }) => {
    const row = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]));
    const key = `${row['corridor']} ${row['limits']} ${row['blockside']}`;
    const cnn = blocks.get(key) ?? String(900_000 + blocks.size);
    blocks.set(key, cnn);
    return Object.assign(row, { cnn, cnnrightleft: 'L' });
  });
}

test.skipIf(haight === null)(named('1,254 real rows of the Haight are read', haight), () => {
  expect(countRules(streetSweeping, haightRows(), NOW)).toEqual({ sweeping: 1254 });
});

const WEEKDAYS = {
  Mon: 'monday',
  Tues: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
  Sun: 'sunday',
};

/** A row for each weekday and window of a file that has one for each side and set of weeks, with its hours as '2,3,4,5'. */
const citywideRows = (): SweepingRow[] =>
  csvRows(citywide ?? '').flatMap((side) =>
    Object.entries(WEEKDAYS).flatMap(([weekday, column]) =>
      parseRuns(side[`${column}_hours`] ?? '').map(([from, to]) => createRow(side, weekday, from, to)),
    ),
  );

const createRow = (side: SweepingRow, weekday: string, from: number, to: number): SweepingRow => ({
  ...side,
  cnnrightleft: side['cnn_right_left'] ?? '',
  weekday,
  fromhour: String(from),
  tohour: String(to),
});

function parseRuns(hours: string): [number, number][] {
  const runs: [number, number][] = [];
  for (const hour of hours.split(',').filter(Boolean).map(Number)) {
    const last = runs.at(-1);
    if (last?.[1] === hour) last[1] += 1;
    else runs.push([hour, hour + 1]);
  }
  return runs;
}

const schedule = realData('street-rules/sf-holidays/holidays-2026-27.json');

test.skipIf(schedule === null)(named('the holidays are those of the city’s schedule', schedule), () => {
  const { holidays } = JSON.parse(schedule ?? '{"holidays":[]}') as { holidays: Holiday[] };
  const without = (which: 'daySweep' | 'nightSweep') => holidays.filter((day) => !day[which]).map(({ date }) => date);
  expect([...daytimeHolidays.days].toSorted()).toEqual(without('daySweep'));
  expect([...nighttimeHolidays.days].toSorted()).toEqual(without('nightSweep'));
  expect([daytimeHolidays.firstDay, daytimeHolidays.lastDay]).toEqual([holidays[0]?.date, holidays.at(-1)?.date]);
});

test.skipIf(citywide === null || haight === null || schedule === null)(
  named(
    '300 sides drawn at random agree in each minute of four weeks with a slow reading of their rows',
    citywide && haight && schedule,
  ),
  () => {
    const { holidays } = JSON.parse(schedule ?? '{"holidays":[]}') as { holidays: Holiday[] };
    const sides = [
      ...Map.groupBy([...citywideRows(), ...haightRows()], (row) => `${row['cnn']} ${row['cnnrightleft']}`).values(),
    ];
    expect(sides.length).toBeGreaterThan(14_000);
    // Four weeks each with a change of the clocks, or with holidays.
    for (const start of [
      '2026-02-22T08:00:00Z',
      '2026-09-20T07:00:00Z',
      '2026-10-18T07:00:00Z',
      '2026-11-15T08:00:00Z',
    ]) {
      const minutes = minutesFrom(new Date(start), 28);
      const within = { startsAt: new Date(start), endsAt: new Date(Date.parse(start) + minutes.length * 60_000) };
      fc.assert(
        fc.property(fc.constantFrom(...sides), (side) => {
          const intervals = ruleIntervals(readRules(side), within, clock);
          let next = 0;
          for (const minute of minutes) {
            while (intervals[next] && Number(intervals[next]?.endsAt) <= Number(minute.at)) next += 1;
            const isIn = Number(intervals[next]?.startsAt) <= Number(minute.at);
            if (isIn !== isSwept(side, minute, holidays)) expect([side, minute]).toEqual([]);
          }
        }),
        { numRuns: 75 },
      );
    }
  },
);
