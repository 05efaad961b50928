import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dayNumber } from '@towscout/domain/parking-rules/risk/calendar';

import { formatBacktest } from './format-backtest.ts';
import { readArguments } from './read-arguments.ts';
import { runBacktest, ABLATIONS } from './run-backtest.ts';

const NOW = new Date('2023-03-01T12:00:00Z');
const HEADER =
  'Citation Number,Citation Issued DateTime,Violation,Violation Description,Citation Location,Vehicle Plate State,Vehicle Plate,Fine Amount,Date Added';
const row = (issued: string, location: string, violation = 'TRC7.2.22,STR CLEAN'): string =>
  `900000001,${issued},${violation},${location},CA,9TST001,87,03/01/2023 12:00:00 AM`;
const JANUARY = [
  row('01/03/2023 08:10:00 AM', '620 JONES STREET'),
  row('01/03/2023 08:20:00 AM', '650 JONES ST'),
  row('01/17/2023 08:10:00 AM', '620 JONES ST'),
  row('01/31/2023 02:10:00 PM', "326 O'FARRELL ST", 'V22502A,"OVR 18 "" C"'),
];
const FEBRUARY = [
  row('02/07/2023 08:10:00 AM', '699 JONES ST'),
  row('02/07/2023 08:59:00 AM', '620 JONES ST'),
  row('02/14/2023 11:10:00 PM', '1 NEVER SEEN ST'),
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backtest-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, lines: readonly string[], end = '\n'): Promise<string> {
  const path = join(folder, name);
  const text = [HEADER, ...lines, ''].join(end);
  await writeFile(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

const asked = (train: string[], test: string[]) => ({
  train,
  test,
  until: Infinity,
  since: -Infinity,
  through: Infinity,
  json: true,
  ablation: false,
});

test('the blocks of training are tested on every hour of the whole days of the test', async () => {
  const { result } = await runBacktest(asked([await file('jan.csv', JANUARY)], [await file('feb.csv', FEBRUARY)]), NOW);
  expect(result).toMatchObject({ blocks: 2, blockHours: 2 * 8 * 24, positives: 1 });
  expect(Object.keys(result)).toEqual([
    'blocks',
    'blockHours',
    'positives',
    'logLoss',
    'baselines',
    'deciles',
    'hours',
    'belowBest',
    'daysAhead',
  ]);
  for (const loss of [result.logLoss, ...Object.values(result.baselines)]) expect(loss).toBeGreaterThan(0);
  expect(result.baselines.constant).toBeLessThan(1);
  expect(result.deciles).toHaveLength(10);
});

test('files may be several, gzipped, with other line ends, or one that is split by dates', async () => {
  const plain = await runBacktest(asked([await file('a.csv', JANUARY)], [await file('b.csv', FEBRUARY)]), NOW);
  const many = await runBacktest(
    asked(
      [await file('c.csv.gz', JANUARY.slice(0, 2)), await file('d.csv', JANUARY.slice(2), '\r\n')],
      [await file('e.csv', FEBRUARY)],
    ),
    NOW,
  );
  const whole = await file('whole.csv', [...FEBRUARY, ...JANUARY]);
  const dates = { until: dayNumber('2023-01-31'), since: dayNumber('2023-02-01') };
  const one = await runBacktest({ ...asked([whole], [whole]), ...dates }, NOW);
  expect(many.result).toEqual(plain.result);
  expect(one.result).toEqual(plain.result);
});

test('a test months later begins and ends on the days that are asked for, and tells each hour of the day', async () => {
  const later = ['05/16/2023', '05/17/2023', '05/23/2023', '06/12/2023'];
  const rows = later.map((day) => row(`${day} 08:10:00 AM`, '620 JONES ST'));
  const dates = { since: dayNumber('2023-05-17'), through: dayNumber('2023-06-11') };
  const files = asked([await file('learned.csv', JANUARY)], [await file('months.csv', rows)]);
  const { result, test: tested } = await runBacktest({ ...files, ...dates }, new Date('2023-07-01T12:00:00Z'));
  expect(tested).toMatchObject({ rows: 4, leftOut: 2, period: { first: dates.since, last: dates.since + 6 } });
  expect(result.daysAhead).toEqual({ first: 106, last: 112 });
  expect(result.hours).toHaveLength(24);
  expect(result.hours[8]).toMatchObject({ hour: 8, observed: 2 / 14, blockHours: 14 });
  expect(result.hours[9]).toMatchObject({ hour: 9, observed: 0 });
  expect(result.belowBest).toBeCloseTo(1 - result.logLoss / Math.min(...Object.values(result.baselines)), 12);
});

test('rows that can’t be used are counted, and the others are used', async () => {
  const train = await file('rejected.csv', [
    ...JANUARY,
    row('13/40/2023 08:10:00 AM', '620 JONES ST'),
    row('01/05/2099 08:10:00 AM', '620 JONES ST'),
    row('01/05/2023', '620 JONES ST'),
    row('01/05/2023 08:10:00 AM', 'MISSION ST & 20TH ST'),
    row('01/05/2023 08:10:00 AM', 'METRO CASTRO STATION', 'TRC7.2.101A,FAIL DISPL'),
    ',,,',
  ]);
  const backtest = await runBacktest(asked([train], [await file('test.csv', FEBRUARY)]), NOW);
  expect(backtest.result.blocks).toBe(2);
  expect(formatBacktest(backtest).split('\n').slice(0, 8)).toEqual([
    'Training: 4 of 10 rows, 2023-01-03 to 2023-01-31.',
    '  1 rejected: The date does not exist.',
    '  1 rejected: The date is before 2000 or too far in the future.',
    '  1 rejected: No time of day.',
    '  1 rejected: No street with a house number.',
    '  1 rejected: Not a parking violation: a camera ticket, a transit fare or a voided citation.',
    '  1 rejected: No date.',
    'Test: 3 of 3 rows, 2023-02-07 to 2023-02-14.',
  ]);
});

test('an ablation has a line for each part of the method', async () => {
  const backtest = await runBacktest(
    { ...asked([await file('f.csv', JANUARY)], [await file('g.csv', FEBRUARY)]), ablation: true },
    NOW,
  );
  const words = formatBacktest(backtest);
  for (const part of Object.keys(ABLATIONS)) expect(words).toContain(`| ${part} |`);
});

test('one block that was cited once has a score', async () => {
  const { result } = await runBacktest(
    asked([await file('one.csv', JANUARY.slice(0, 1))], [await file('none.csv', FEBRUARY.slice(2))]),
    NOW,
  );
  expect(result).toMatchObject({ blocks: 1, blockHours: 24, positives: 0 });
  expect(result.logLoss).toBeLessThan(1);
});

test('rows that come twice count once', async () => {
  const [jan, feb] = [await file('once.csv', JANUARY), await file('test-once.csv', FEBRUARY)];
  const once = await runBacktest(asked([jan], [feb]), NOW);
  const twice = await runBacktest(asked([jan, jan], [feb, feb]), NOW);
  expect(twice.result).toEqual(once.result);
});

test('rows that contradict each other, and a test before the training, have a score', async () => {
  const train = await file('contradictory.csv', [
    ...JANUARY,
    row('01/03/2023 08:10:00 AM', '621 JONES ST', 'TRC7.2.23A,METER DTN'),
    row('01/03/2023 11:10:00 AM', '620 JONES ST'),
    row('01/04/2023 08:10:00 AM', '620 JONES ST'),
  ]);
  const earlier = await file('earlier.csv', [row('12/27/2022 08:10:00 AM', '620 JONES ST')]);
  const { result } = await runBacktest(asked([train], [earlier]), NOW);
  expect(result).toMatchObject({ blocks: 2, blockHours: 2 * 24, positives: 1 });
  for (const loss of [result.logLoss, ...Object.values(result.baselines)]) {
    expect(loss).toBeGreaterThan(0);
    expect(loss).toBeLessThan(1);
  }
});

describe('what can’t be tested is said', () => {
  test.each([
    ['no rows', [], 'has no rows'],
    ['no row with a date', [row('', '620 JONES ST')], 'Nothing to learn from'],
    ['only rows of the future', [row('01/05/2099 08:10:00 AM', '620 JONES ST')], 'Nothing to learn from'],
    ['only corners', [row('01/05/2023 08:10:00 AM', 'MISSION ST & 20TH ST')], 'no street with a house number'],
  ])('of training with %s', async (name, rows, words) => {
    const train = await file(`${name}.csv`, rows);
    await expect(runBacktest(asked([train], [await file('any.csv', FEBRUARY)]), NOW)).rejects.toThrow(words);
  });

  test('of a test without dates', async () => {
    const run = runBacktest(asked([await file('x.csv', JANUARY)], [await file('y.csv', [row('', '')])]), NOW);
    await expect(run).rejects.toThrow('Nothing to test on');
  });

  test('of a file that is another table, broken, or not there', async () => {
    const other = join(folder, 'other.csv');
    await writeFile(other, 'summons,date\n1,2\n');
    const broken = join(folder, 'broken.csv.gz');
    await writeFile(broken, 'not gzip');
    for (const [path, words] of [
      [other, "San Francisco's has 'Citation Number'"],
      [broken, 'can’t be read'.replace('’', "'")],
      [join(folder, 'missing.csv'), 'ENOENT'],
      [folder, 'EISDIR'],
    ] as const)
      await expect(runBacktest(asked([path], [path]), NOW)).rejects.toThrow(words);
  });

  test.each([
    [[], 'after --train'],
    [['--train', 'a.csv'], 'after --test'],
    [['a.csv'], "'a.csv' is none of"],
    [['--train', 'a.csv', '--test', 'b.csv', '--fast'], "'--fast' is none of"],
    [['--train', 'a.csv', '--test', 'b.csv', '--json', 'c.csv'], '--json takes no value'],
    [['--train', 'a.csv', '--test', 'b.csv', '--json', '--ablation'], '--ablation is not part of --json'],
    [['--train', 'a.csv', '--test', 'b.csv', '--until', '2023-02-30'], "not '2023-02-30'"],
    [['--train', 'a.csv', '--test', 'b.csv', '--since'], '--since takes one date'],
  ])('of the arguments %j', (args, words) => expect(() => readArguments(args)).toThrow(words));

  test('with exit code 2 and no stack', async () => {
    const command = fileURLToPath(new URL('../backtest.ts', import.meta.url));
    const ended = await new Promise<{ code: unknown; words: string }>((resolve) =>
      execFile(process.execPath, [command, '--train', 'missing.csv', '--test', 'missing.csv'], (error, _out, words) =>
        resolve({ code: error?.code, words }),
      ),
    );
    expect(ended.code).toBe(2);
    expect(ended.words).toMatch(/^missing\.csv can't be read: ENOENT[^\n]*\n$/);
  });
});

test('arguments name files and dates', () => {
  expect(readArguments(['--train', 'a.csv', 'b.csv', '--test=c.csv', '--until', '2023-01-31', '--json'])).toEqual({
    train: ['a.csv', 'b.csv'],
    test: ['c.csv'],
    until: dayNumber('2023-01-31'),
    since: -Infinity,
    through: Infinity,
    json: true,
    ablation: false,
  });
});
