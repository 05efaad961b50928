import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';

import { createAreaBlockReader, readCityFile, type RowRead } from '../backtest/read-city-file.ts';
import { runBacktest } from '../backtest/run-backtest.ts';

const NOW = new Date('2023-03-01T12:00:00Z');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, [...lines, ''].join('\n'));
  return path;
}

async function read(name: string, lines: readonly string[]): Promise<{ whose: string; rows: RowRead[] }> {
  const rows: RowRead[] = [];
  const { whose } = await readCityFile(await file(name, lines), createAreaBlockReader(), NOW, (row) => rows.push(row));
  return { whose, rows };
}

/** 'echo st 4900, odd, 19356, 5, sweeping', or why the row can't be used. */
const told = (row: RowRead): string => {
  if (row.kind === 'rejected') return row.reason;
  const { block, side, day, hour, isSweeping } = row.citation;
  return `${block.key}, ${side === 0 ? 'even' : 'odd'}, ${day}, ${hour}${isSweeping ? ', sweeping' : ''}`;
};

const LOS_ANGELES =
  'Ticket number,Issue Date,Issue time,Meter Id,Marked Time,RP State Plate,Plate Expiry Date,VIN,Make,Body Style,Color,Location,Route,Agency,Violation code,Violation Description,Fine amount,Latitude,Longitude';
const inLosAngeles = (time: string, location: string, violation = 'RED ZONE', day = '12/30/2022'): string =>
  `4272349605,${day},${time},,,CA,202305,,OLDS,PA,GN,${location},00403,54,80.56E4+,${violation},93,99999,99999`;
const DAY = dayNumber('2022-12-30');

test('Los Angeles writes the time as a number, and the direction behind the street', async () => {
  const { whose, rows } = await read('la.csv', [
    LOS_ANGELES,
    inLosAngeles('2201', '3069 SAN MARINO ST'),
    inLosAngeles('514', '4939 ECHO ST', 'NO PARK/STREET CLEAN'),
    inLosAngeles('19', '2936 8TH ST W', 'WHITE ZONE', '2022-12-30T00:00:00'),
    inLosAngeles('1255', 'PENNINGTON/I ST'),
    inLosAngeles('', '121 CROFT AVE'),
    inLosAngeles('2561', '121 CROFT AVE'),
  ]);
  expect(whose).toBe("Los Angeles'");
  expect(rows.map(told)).toEqual([
    `sanmarino st 3000, odd, ${DAY}, 22`,
    `echo st 4900, odd, ${DAY}, 5, sweeping`,
    `8 st w 2900, even, ${DAY}, 0`,
    'No street with a house number.',
    'No time of day.',
    'No time of day.',
  ]);
});

test('Chicago writes the time with the date', async () => {
  const header =
    'ticket_number,issue_date,violation_location,license_plate_number,license_plate_state,zipcode,violation_code,violation_description';
  const { whose, rows } = await read('chicago.csv', [
    header,
    '51551278.0,2018-01-01 08:15:00,6014 W 64TH ST,a1,IL,60638,0964190,EXPIRED METER',
    '51491256.0,2018-04-03 09:05:00,530 N MICHIGAN AV,a2,IL,60611,0964040B,STREET CLEANING',
  ]);
  expect(whose).toBe("Chicago's");
  expect(rows.map(told)).toEqual([
    `64 st w 6000, even, ${dayNumber('2018-01-01')}, 8`,
    `michigan ave n 500, even, ${dayNumber('2018-04-03')}, 9, sweeping`,
  ]);
});

const NEW_YORK = 'Summons Number,Plate ID,Issue Date,Violation Code,Violation Precinct,Violation Time,Violation County';

test('New York has boroughs with streets of the same name, and Queens numbers with a dash', async () => {
  const { whose, rows } = await read('ny.csv', [
    `${NEW_YORK},House Number,Street Name`,
    '1457617912,TDD2820,06/25/2021,21,88,0930A,K,100,BROADWAY',
    '1457617913,TDD2820,06/25/2021,40,10,0225P,NY,100,BROADWAY',
    '1457617914,TDD2820,06/25/2021,40,110,1106,Q,40-25,ASTORIA BLVD',
    '1457617915,TDD2820,06/25/2021,40,110,0130A,Q,40-25,ASTORIA BLVD',
  ]);
  const day = dayNumber('2021-06-25');
  expect(whose).toBe("New York's");
  expect(rows.map(told)).toEqual([
    `36047 broadway 100, even, ${day}, 9, sweeping`,
    `36061 broadway 100, even, ${day}, 14`,
    'No time of day.',
    `36081 astoria blvd 4000, odd, ${day}, 1`,
  ]);
});

describe('what a city’s rows can’t support is said in one sentence', () => {
  test.each([
    [
      'San Diego has no time',
      'sd.csv',
      [
        'citation_id,date_issue,date_creation,location,sector1,vio_code,vio_desc,vio_fine',
        '1,2023-01-03,2023-01-04,1200 FIFTH AV,X,86.0137,EXPIRED METER,42',
        '2,2023-01-03 00:00:00,2023-01-04,1200 FIFTH AV,X,86.0137,EXPIRED METER,42',
      ],
      "San Diego's rows here have no time of day, so they can't tell the risk by hour.",
    ],
    [
      'an extract of New York has no time',
      'ny9.csv',
      [
        '#Summons Number,Plate ID,Registration State,Plate Type,Issue Date,Violation Code,Violation Description',
        '4006478550,BEM1549,VA,PAS,10/5/2016,5,BUS LANE VIOLATION',
      ],
      "New York's rows here have no time of day, so they can't tell the risk by hour.",
    ],
    [
      'another has no street',
      'ny7.csv',
      [NEW_YORK, '1457617912,TDD2820,06/25/2021,40,88,0130A,K'],
      "New York's rows here have no street with a house number, so they can't tell the risk by block.",
    ],
    [
      'a city that is not known here',
      'philadelphia.csv',
      ['issued_utc,fine,violation_desc,plate_state,violation_id,zip', '2013-04-03T15:15:00Z,36,METER,PA,1,19104'],
      "is no export of citations that is known here: San Francisco's has 'Citation Number'; Los Angeles' has",
    ],
  ])('%s', async (_what, name, lines, words) => {
    await expect(read(name, lines)).rejects.toThrow(words);
  });
});

test('a backtest learns from Los Angeles, and refuses files of two cities', async () => {
  const rows = (day: string): string[] =>
    [8, 9, 14].map((hour) => inLosAngeles(`${hour}10`, '121 CROFT AVE', 'X', day));
  const train = await file('train.csv', [LOS_ANGELES, ...['01/03/2023', '01/10/2023'].flatMap(rows)]);
  const asked = { until: Infinity, since: -Infinity, through: Infinity, json: true, ablation: false };
  const test = await file('test.csv', [LOS_ANGELES, ...rows('01/17/2023')]);
  const { result } = await runBacktest({ ...asked, train: [train], test: [test] }, NOW);
  expect(result).toMatchObject({ blocks: 1, blockHours: 24, positives: 3 });
  const other = await file('other.csv', [
    'ticket_number,issue_date,violation_location,violation_description',
    '1,2023-01-17 08:15:00,6014 W 64TH ST,EXPIRED METER',
  ]);
  await expect(runBacktest({ ...asked, train: [train], test: [other] }, NOW)).rejects.toThrow(
    "The files are of different cities: Los Angeles' and Chicago's.",
  );
});
