import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, it, test } from 'vitest';

import { runScript } from '../../scripts/run-script.fixture.ts';
import { readArguments } from './read-arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HEADER =
  'CNN,Corridor,Limits,CNNRightLeft,BlockSide,FullName,WeekDay,FromHour,ToHour,Week1,Week2,Week3,Week4,Week5,Holidays,BlockSweepID,Line';
const CSV = `${HEADER}
155000,03rd Ave,Geary Blvd  -  Anza St,L,East,Tue 1st & 3rd,Tues,7,9,1,0,1,0,0,0,1628616,"LINESTRING (-122.461062828886 37.781160261634, -122.460931269136 37.779234679917)"
100000,01st St,Market St  -  Stevenson St,R,SouthWest,Monday,Mon,0,2,1,1,1,1,1,0,1,
100000,01st St,Market St  -  Stevenson St,R,SouthWest,Monday,Mon,2,4,1,0,1,0,1,0,2,
100000,01st St,Market St  -  Stevenson St,R,SouthWest,HOLIDAY,Holiday,0,2,1,1,1,1,1,0,3,
100000,01st St,Market St  -  Stevenson St,L,,Sunday,Sun,2,2,1,1,1,1,1,0,4,
`;
const JSON_ROW = {
  cnn: '155000',
  cnnrightleft: 'L',
  weekday: null,
  fullname: 'Tue 1st & 3rd',
  fromhour: '7',
  tohour: '9',
  week1: '1',
  week2: '0',
  week3: '1',
  week4: '0',
  week5: '0',
};

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const run = (...args: string[]) => runScript('research/rules', args, folder);

const WINDOWS = [
  { cnn: '100000', side: 'R', from: '2026-11-02T00:00:00-08:00', to: '2026-11-02T04:00:00-08:00' },
  { cnn: '100000', side: 'R', from: '2026-11-09T00:00:00-08:00', to: '2026-11-09T02:00:00-08:00' },
  { cnn: '155000', side: 'L', from: '2026-11-03T07:00:00-08:00', to: '2026-11-03T09:00:00-08:00' },
];

describe('npm run rules', () => {
  it('prints the windows of each side in JSON, and says which rows it did not use', async () => {
    const asked = ['--from', '2026-11-01', '--days', '14', '--json', '--sweeping'];
    const { code, out, said } = await run(...asked, file('streets.csv', CSV));
    expect(JSON.parse(out)).toEqual(WINDOWS);
    expect({ code, said }).toEqual({
      code: 0,
      said:
        '1 of 5 rows are set aside: Only repeats for holidays what other rows say of weekdays.\n' +
        '1 of 5 rows are set aside: It ends at the hour at which it begins.\n',
    });
    expect(JSON.parse((await run(...asked, file('streets.csv.gz', gzipSync(CSV)))).out)).toEqual(WINDOWS);
  });

  it('reads the API’s JSON, and prints lines unless it is asked for JSON', async () => {
    const streets = file('streets.json', JSON.stringify([JSON_ROW, {}]));
    const { out, said } = await run('--sweeping', streets, '--from', '2027-03-01');
    expect(out).toBe(
      '155000 L 2027-03-02T07:00:00-08:00 2027-03-02T09:00:00-08:00\n' +
        '155000 L 2027-03-16T07:00:00-07:00 2027-03-16T09:00:00-07:00\n',
    );
    expect(said).toContain(
      'Holidays are published from 2026-01-01 to 2027-01-01: on other days they are not confirmed.',
    );
  });

  it('is an empty list when no window falls in the days', async () => {
    expect(
      (await run('--sweeping', file('streets.csv', CSV), '--from', '2026-11-07', '--days', '1', '--json')).out,
    ).toBe('[]\n');
  });

  it.each([
    ['nothing', '', 'nothing is empty.'],
    ['header.csv', `${HEADER}\n`, 'header.csv has no rows.'],
    [
      'other.csv',
      'CNN,Street\n155000,03rd Ave\n',
      "other.csv is no export of street sweeping: it has no column 'cnnrightleft'.",
    ],
    ['torn.json', '[{"cnn":', 'torn.json is no list of rows in JSON, or breaks off.'],
  ])('refuses %s with one sentence', async (name, content, sentence) => {
    const { code, out, said } = await run('--sweeping', file(name, content), '--from', '2026-11-01', '--json');
    expect({ code, out, said }).toEqual({ code: 2, out: '', said: `${sentence}\n` });
  });

  it('refuses a file that is not there, and asks for what it needs', async () => {
    const missing = await run('--sweeping', join(folder, 'none.csv'), '--from', '2026-11-01');
    expect(missing).toMatchObject({
      code: 2,
      out: '',
      said: expect.stringMatching(/^none\.csv can't be read: ENOENT.*\n$/),
    });
    expect(await run('--json')).toMatchObject({ code: 2, said: expect.stringMatching(/^Usage: npm run [^\n]*\n$/) });
  });
});

test.each([
  [
    ['--sweeping', 'a.csv', '--from', '2026-12-20'],
    { file: 'a.csv', from: '2026-12-20', to: '2027-01-17', isJson: false },
  ],
  [
    ['--sweeping', 'a.csv', '--from', '2026-02-29'],
    "--from is the first day, as 2026-11-23; there is no day '2026-02-29'.",
  ],
  [['--sweeping', 'a.csv', '--from', 'today'], "--from is the first day, as 2026-11-23; there is no day 'today'."],
  [
    ['--sweeping', 'a.csv', '--from', '2026-02-28', '--days', '0'],
    "--days is a whole number from 1 to 366, and not '0'.",
  ],
  [
    ['--sweeping', 'a.csv', '--from', '2026-02-28', '--days', '1e9'],
    "--days is a whole number from 1 to 366, and not '1e9'.",
  ],
  [['--sweeping', 'a.csv', '--from', '2026-02-28', '--day', '3'], expect.stringMatching(/^Usage/)],
  [['a.csv', '--from', '2026-02-28'], expect.stringMatching(/^Usage/)],
  [['--sweeping', 'a.csv'], expect.stringMatching(/^Usage/)],
])('%j', (args, asked) => {
  expect(readArguments(args)).toEqual(asked);
});
