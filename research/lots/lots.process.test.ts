import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, describe, expect, it, test } from 'vitest';

import { skippedTitle } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { runScript } from '../../scripts/run-script.fixture.ts';
import { formatLots } from './format-lots.ts';
import { readArguments } from './read-arguments.ts';
import { type LotsReport, runLots, readTows } from './run-lots.ts';

const folder = mkdtempSync(join(tmpdir(), 'lots-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

const run = (...args: string[]) => runScript('research/lots', args, folder);

const HEADER = 'Tow Date,Tow Reason,Location,City,Geo-location field';
const tow = (month: number, lot = 1): string =>
  `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-03,NOP,${lot} ELM ST,ROCKVILLE,POINT (-77.1 39.1)`;
const months = (from: number, count: number): string[] => Array.from({ length: count }, (_, at) => tow(from + at));

describe('npm run lots', () => {
  it('prints how well the months after are told, from one file or two', async () => {
    const rows = [...months(0, 18), tow(3, 2), tow(5, 3)];
    const whole = file('whole.csv', [HEADER, ...rows, ...months(18, 3), '2021-02-30,NOP,1 ELM ST,ROCKVILLE,']);
    const { out } = await run('--train', whole, '--until', '2022-06', '--json');
    const report = JSON.parse(out) as LotsReport;
    expect(report).toMatchObject({
      rows: 24,
      tows: 23,
      rejected: { 'The date does not exist.': 1 },
      train: ['2021-01', '2022-06'],
      test: ['2022-07', '2022-09'],
      lotMonths: 9,
      positives: 3,
    });
    const [train, after] = [file('a.csv', [HEADER, ...rows]), file('b.csv', [HEADER, ...months(18, 3)])];
    const two = JSON.parse((await run('--train', train, '--test', after, '--json')).out) as LotsReport;
    expect(two.logLoss).toBe(report.logLoss);
  });

  it.each([
    ['header.csv', [HEADER], 'header.csv has no rows.'],
    ['other.csv', ['a,b', '1,2'], "other.csv is no list of tows from private lots: it has no column 'tow_date'."],
    ['one.csv', [HEADER, tow(0)], 'There is nothing to test on: no tow is after the training.'],
    [
      'future.csv',
      [HEADER, tow(2000)],
      'There is too little to learn from: training needs more than 12 months of tows.',
    ],
    ['early.csv', [HEADER, ...months(0, 18)], 'There is nothing to test on: no tow is after the training.'],
  ])('refuses %s with one sentence', async (name, lines, sentence) => {
    const asked = ['--until', '2022-06', '--json'];
    expect(await run('--train', file(name, lines), ...asked)).toEqual({ code: 2, out: '', said: `${sentence}\n` });
  });

  it('reads no more rows than fit into memory', async () => {
    const path = file('long.csv', [HEADER, ...months(0, 3)]);
    await expect(readTows([path], new Date(), 2)).rejects.toThrow('long.csv has more than 2 rows.');
  });
});

test.each([
  [[], /^Usage/],
  [['--train', 'a.csv'], /^Name the last month/],
  [['--train', 'a.csv', '--until', '2023-13'], /^--until is a month/],
  [['--train', 'a.csv', '--until', '2023-12', '--json', '--ablation'], /^--ablation is not part/],
  [['--train', 'a.csv', '--fast'], /^Usage/],
])('%j are no arguments', (args, sentence) => {
  expect(readArguments(args)).toMatch(sentence);
});

const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));
const DATA = process.env['REAL_DATA_DIR'] ?? path('../../../shared/data');
const TOWS = join(DATA, 'sources-2/montgomery-md-tows/top-10-companies-sample.csv');
const missing = existsSync(TOWS) ? null : 'no real capture; set REAL_DATA_DIR';

test.skipIf(missing !== null)(
  skippedTitle('the months to 2023 tell those of 2024 in Montgomery County as RESULTS.md says', missing),
  async () => {
    const asked = { train: [TOWS], test: [], until: '2023-12', isJson: false, hasAblation: true };
    const report = await runLots(asked, new Date());
    const { logLoss, baselines, trained, tows, rows } = report;
    expect([rows, tows]).toEqual([6666, 6666]);
    expect(trained.logLoss).toBeLessThan(0.85 * trained.ownShare);
    expect(logLoss).toBeLessThan(0.88 * baselines.ownShare);
    expect(logLoss).toBeLessThan(0.82 * baselines.ownJeffreys);
    const results = await readFile(path('./RESULTS.md'), 'utf8');
    const tables = formatLots(report)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(results.split('\n')).toEqual(expect.arrayContaining(tables));
  },
);
