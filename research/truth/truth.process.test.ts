import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { afterAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';

import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { skippedTitle } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { findTruthDays } from '../../apps/server/src/tow-records/truth/source-truth.queries.ts';
import { runScript } from '../../scripts/run-script.fixture.ts';
import { readArguments } from './read-arguments.ts';
import { readTable } from './read-table.ts';
import type { TruthReport } from './run-truth.ts';

const folder = mkdtempSync(join(tmpdir(), 'truth-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Real rows of San Francisco's 311 without what people wrote, their points to a hundred yards. */
const REQUESTS = fileURLToPath(new URL('requests.fixture.json', import.meta.url));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const run = (...args: string[]) => runScript('research/truth', args, folder);

async function measure(...args: string[]): Promise<TruthReport> {
  const { out, said } = await run(...args, '--json');
  expect(said).toBe('');
  return JSON.parse(out) as TruthReport;
}

const HEADER =
  'cad_number,received_datetime,dispatch_datetime,onscene_datetime,call_type_final_desc,intersection_point';
/** Made up, in the form of the city's export: nobody could show the calls of these days. */
const CALLS = `${HEADER}
211911112,2021-07-10T10:47:00.000,2021-07-10T11:20:00.000,2021-07-10T11:36:00.000,TRAF VIOLATION TOW,POINT (-122.408 37.724)
211903774,07/09/2021 11:46:00 PM,,,TRAF VIOLATION CITE,
211911826,2021-07-10T14:12:00.000,,,TOW TRUCK,
211919999,2021-07-10T18:40:00.000,,,TOW TRUCK,POINT (-122.438 37.775)
`;

describe('npm run truth', () => {
  it('joins requests and calls by the number in the note, and leaves out what it can’t tell', async () => {
    expect(await measure('--requests', REQUESTS, '--calls', file('calls.csv', CALLS))).toMatchObject({
      followed: 2,
      cases: 3,
      share: 2 / 3,
      low: expect.closeTo(0.2077, 3),
      high: expect.closeTo(0.9385, 3),
      interval: 'Wilson, 95 %',
      medianLeadMinutes: 1,
      medianMinutesToDispatch: 34,
      medianMinutesToOnScene: 50,
      joinedBy: { number: 3, place: 0 },
      earnsAlarms: false,
      notJudged: { 'Its call is not in the file.': 3 },
      requests: { rows: 7, used: 6, setAside: { 'A duplicate of another request, by its note.': 1 } },
      calls: { rows: 4, used: 3, others: 1 },
    });
  });

  it('joins by place and time where rows have no number', async () => {
    const open = readFileSync(REQUESTS, 'utf8').replaceAll(/("status_notes": )"[^"]*"/g, '$1""');
    const later = '211920100,2021-07-11T10:00:00.000,,,PASSING CALL,';
    const report = await measure(
      '--requests',
      file('open.json', open),
      '--calls',
      file('later.csv.gz', gzipSync(`${CALLS}${later}\n`)),
    );
    expect(report).toMatchObject({ followed: 2, cases: 7, joinedBy: { number: 0, place: 7 } });
  });

  it('takes other words than those of the ladder', async () => {
    const calls = file('words.csv', CALLS);
    const of = (...args: string[]) => measure('--requests', REQUESTS, '--calls', calls, ...args);
    expect(await of('--words', 'Parking_on_Sidewalk')).toMatchObject({ cases: 0, share: null });
    expect(await of('--call-words', 'traf violation cite')).toMatchObject({ followed: 1, cases: 3 });
  });

  it('says that it does not know, in words', async () => {
    const far = `${HEADER}\n1,2020-01-01T00:00:00.000,,,TOW TRUCK,\n`;
    const { out } = await run('--requests', REQUESTS, '--calls', file('far.csv', far));
    expect(out).toContain('How often a tow call follows is unknown: no case could be judged.');
    expect(out).toContain('  6 not judged: Outside the time of the calls.');
  });

  it('sets aside rows with a date that is missing, wrong or to come, and those that repeat', async () => {
    const rows = [
      { service_request_id: '1', service_subtype: 'x' },
      { service_request_id: '2', requested_datetime: '2021-13-10T10:46:00.000' },
      { service_request_id: '3', requested_datetime: '2099-07-10T10:46:00.000' },
      { service_request_id: '3', requested_datetime: '2021-07-10T10:46:00.000' },
    ];
    const calls = file('some.csv', CALLS);
    const { requests } = await measure('--requests', file('dates.json', JSON.stringify(rows)), '--calls', calls);
    expect(requests).toEqual({
      rows: 4,
      used: 0,
      setAside: {
        'No date.': 1,
        'The date does not exist, or has no time of day.': 1,
        'The date is before 2000 or in the future.': 1,
        'The same id again.': 1,
      },
    });
  });

  it.each([
    ['nothing', '', 'nothing is empty.'],
    ['header.csv', `${HEADER}\n`, 'header.csv has no rows.'],
    [
      'other.csv',
      'a,b\n1,2\n',
      'other.csv has no column with the id of a row: none of cad_number, incident_number, nopd_item, id.',
    ],
    ['torn.json', '[{"cad_number":', 'torn.json is no list of rows in JSON, or breaks off.'],
    [
      'future.csv',
      `${HEADER}\n1,2099-01-01T00:00:00.000,,,TOW TRUCK,\n`,
      'future.csv has no row with a time that has passed.',
    ],
  ])('refuses calls in %s with one sentence', async (name, content, sentence) => {
    const { code, out, said } = await run('--requests', REQUESTS, '--calls', file(name, content), '--json');
    expect({ code, out, said }).toEqual({ code: 2, out: '', said: `${sentence}\n` });
  });

  it('measures a million requests, one of three of them followed', async () => {
    const path = join(folder, 'million.csv');
    await pipeline(Readable.from(manyRows(1_000_000)), createWriteStream(path));
    const tows = Array.from(
      { length: 16_000 },
      (_, minute) => `${minute},${iso(minute * 45)},,,TOW TRUCK,POINT (-122.4 37.7)`,
    );
    const calls = file('many.csv', `${HEADER}\n${tows.join('\n')}\n`);
    const report = await measure('--requests', path, '--calls', calls);
    expect(report.requests).toMatchObject({ rows: 1_000_000, used: 1_000_000 });
    expect(report.earnsAlarms).toBe(true);
    expect(report.share).toBeCloseTo(1 / 3, 2);
  });
});

describe('npm run truth -- --save', () => {
  const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  /** Three requests of yesterday, and then tow calls beside the first two. */
  const requests = () =>
    ['1', '2', '3'].map((id) => ({
      service_request_id: id,
      requested_datetime: at(1500),
      service_subtype: 'Blocking_Driveway_Cite_Tow',
      lat: `37.7${id}`,
      long: '-122.4',
    }));
  const calls = () =>
    [1600, 1490, 1480, 10].map((ago, n) => `${n},${at(ago)},,,TOW TRUCK,POINT (-122.4 37.7${n})`).join('\n');

  it('makes it the truth by which the site decides, once however often it is saved', async () => {
    const dataDir = join(folder, 'site');
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('DATABASE_URL', undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const files = [
      '--requests',
      file('recent.json', JSON.stringify(requests())),
      '--calls',
      file('recent.csv', `${HEADER}\n${calls()}\n`),
    ];
    for (let time = 0; time < 2; time += 1) {
      const { code, said } = await run(...files, '--json', '--save', 'san_francisco_311_nightly');
      expect([code, said]).toEqual([0, 'Saved 3 cases of 1 day as the truth of san_francisco_311_nightly.\n']);
    }
    const { db, close } = await openDatabase({ DATA_DIR: dataDir });
    onTestFinished(close);
    expect(await findTruthDays(db, '2000-01-01')).toMatchObject([
      {
        source: 'san_francisco_311_nightly',
        day: at(1500).slice(0, 10),
        followed: 2,
        cases: 3,
        leads: [10, 20],
        measuredAt: expect.any(Date),
      },
    ]);
  });

  it('saves nothing of what is older than the site keeps', async () => {
    const old = file('old.csv', CALLS);
    const { code, said } = await run('--requests', REQUESTS, '--calls', old, '--json', '--save', 'san_francisco_311');
    expect([code, said]).toEqual([0, expect.stringMatching(/^Nothing is saved: no case of the last 365 days/)]);
  });
});

const iso = (minute: number): string => new Date(Date.UTC(2021, 0, 1) + minute * 60_000).toISOString();

function* manyRows(count: number): Generator<string> {
  yield 'service_request_id,requested_datetime,service_subtype,lat,long\n';
  for (let id = 0; id < count; id += 1)
    yield `${id},${iso(id * 0.7)},Blocking_Driveway_Cite_Tow,${id % 3 === 0 ? 37.7 : 37.8},-122.4\n`;
}

test('more rows than fit into memory are refused', async () => {
  const columns = { id: ['id'], at: ['at'], word: ['word'] };
  const path = file('long.csv', 'id,at,word\n1,2021-01-01T00:00:00Z,a\n2,2021-01-01T00:00:00Z,a\n');
  const reading = readTable({ path, columns, timeZone: 'UTC', now: new Date(), mostRows: 1 }, () => null);
  await expect(reading).rejects.toThrow('long.csv has more than 1 rows: split it by time.');
});

test.each([
  [[], /^Usage/],
  [['--requests', 'a.json'], /^Usage/],
  [['--requests', 'a.json', '--calls', 'b.csv', '--fast'], /^Usage/],
  [['--requests', 'a.json', '--calls', 'b.csv', '--words', ' ,'], /^Name 1 to 100 words/],
  [['--requests', 'a.json', '--calls', 'b.csv', '--time-zone', 'Mars'], /^--time-zone is a name/],
  [['--requests', 'a.json', '--calls', 'b.csv', '--save', 'mars_311'], /^--save is a source of tow requests/],
])('%j are no arguments', (args, sentence) => {
  expect(readArguments(args)).toMatch(sentence);
});

const DATA = process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const [ASKED, CALLED] = [
  join(DATA, 'sources-2/sf-311/vw6y-z8j6_2021-07_parking.json'),
  join(DATA, 'sf-cad/gnap-fj3t_2026-09-30_15rows.json'),
];
const missing = existsSync(ASKED) && existsSync(CALLED) ? null : 'no real capture; set REAL_DATA_DIR';

test.skipIf(missing !== null)(
  skippedTitle('San Francisco’s real requests have call numbers, and no real call of their days is there', missing),
  async () => {
    expect(await measure('--requests', ASKED, '--calls', CALLED)).toMatchObject({
      cases: 0,
      share: null,
      earnsAlarms: false,
      notJudged: { 'Its call is not in the file.': 24 },
      requests: { rows: 162, used: 24 },
      calls: { rows: 15, used: 1, others: 14 },
    });
  },
);
