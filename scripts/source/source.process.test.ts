import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { TowRecordSource } from '@towscout/domain/sources/tow-records/tow-record-source';

import { CDS_JSON, cdsDocument, policies, zones } from '../../apps/server/src/sources/catalog/cds.fixture.ts';
import { readableSource } from '../../apps/server/src/sources/catalog/tow-records/readable-sources.ts';
import { readRows } from '../../apps/server/src/sources/connectors/read-rows.ts';
import { createTowRecordReader } from '../../apps/server/src/sources/connectors/read-tow-records.ts';
import type { ReadableSource, RowReading } from '../../apps/server/src/sources/connectors/row-reading.ts';
import {
  readSourceRows,
  type SourceRows,
  sourceRows,
} from '../../apps/server/src/sources/connectors/source-rows.fixture.ts';
import { skippedTitle } from '../../apps/server/src/testing/describe-unless.fixture.ts';
import { send, serve } from '../../apps/server/src/testing/local-server.fixture.ts';
import { fileName } from './source-file.ts';

type Readable = Pick<ReadableSource<string>, 'key' | 'area' | 'reading'>;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REAL = process.env['REAL_DATA_DIR'] ?? join(ROOT, '../shared/data');
const SOURCES = 'packages/domain/src/sources';
const CONNECTORS = 'apps/server/src/sources/connectors';
const READINGS = 'apps/server/src/sources/catalog/tow-records';
const MOST_LINES = 40;

/** A separate repository, in which a written source can be put on the list. */
const into = mkdtempSync(join(tmpdir(), 'source-'));
beforeAll(() => {
  for (const part of ['packages/domain/src', 'apps/server/src/sources']) copy(part);
  for (const file of ['packages/domain/package.json', 'apps/server/package.json', 'tsconfig.base.json']) copy(file);
  link('node_modules', (name) => (name === '@towscout' ? null : join(ROOT, 'node_modules', name)));
  link('node_modules/@towscout', (name) => join(name === 'domain' ? into : ROOT, 'packages', name), [
    'domain',
    'geo',
    'messages',
  ]);
});
const copy = (path: string): void => cpSync(join(ROOT, path), join(into, path), { recursive: true });
function link(folder: string, target: (name: string) => string | null, names = readdirSync(join(ROOT, folder))): void {
  mkdirSync(join(into, folder));
  for (const name of names) {
    const to = target(name);
    if (to !== null) symlinkSync(to, join(into, folder, name));
  }
}
afterAll(() => rmSync(into, { recursive: true }));

const execute = (file: string, args: readonly string[], cwd = ROOT) =>
  new Promise<{ code: number; out: string; said: string }>((resolve) => {
    execFile(file, args, { cwd, encoding: 'utf8' }, (error, out, said) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, said }),
    );
  });
const run = (...args: string[]) =>
  execute(process.execPath, [join(ROOT, 'scripts/source.ts'), '--into', into, ...args]);

async function written(key: string): Promise<{ source: Readable; text: string; fixture: SourceRows }> {
  const path = join(into, SOURCES, 'tow-records', `${fileName(key)}.ts`);
  const { area } = await load<TowRecordSource>(path, key.toUpperCase());
  const readingPath = join(into, READINGS, `${fileName(key)}.ts`);
  const source = { key, area, reading: await load<RowReading>(readingPath, `${key.toUpperCase()}_READING`) };
  const fixture = readFileSync(join(into, CONNECTORS, `rows/${fileName(key)}.fixture.json`), 'utf8');
  return {
    source,
    text: readFileSync(path, 'utf8') + readFileSync(readingPath, 'utf8'),
    fixture: sourceRows.parse(JSON.parse(fixture)),
  };
}

async function load<Value>(path: string, name: string): Promise<Value> {
  const value = ((await import(pathToFileURL(path).href)) as Record<string, Value>)[name];
  if (!value) throw new Error(`${path} has no ${name}`);
  return value;
}

const ROW = {
  case_id: 'A-1',
  created_at: '2026-07-10T12:00:00',
  lat: 30.27,
  lng: -97.74,
  type: 'Stalled vehicle',
  address: '100 block of Oak St',
};
const ROWS = Array.from({ length: 25 }, (_, index) => ({
  ...ROW,
  case_id: `A-${index}`,
  caller_phone: '512-555-0100',
}));
const saved = (name: string, content: string | Buffer): string => {
  const path = join(into, name);
  writeFileSync(path, content);
  return path;
};

describe('npm run source', () => {
  test('writes a source and its fixture, and says what it is not sure of', async () => {
    const { url } = await serve(send(JSON.stringify(ROWS), { 'content-type': 'application/json' }));
    const { code, out, said } = await run(url, '--local', '--key', 'made_up_calls');
    expect([code, said]).toEqual([0, '']);
    const { source, text, fixture } = await written('made_up_calls');
    expect(source.reading).toMatchObject({ url, id: 'case_id', word: 'type', timeZone: 'America/Chicago' });
    expect(out).toContain('25 × Stalled vehicle');
    const questions = text.split('\n').filter((line) => line.startsWith('// QUESTION: '));
    expect(questions.length).toBeGreaterThan(3);
    for (const line of questions) expect(out).toContain(line.slice('// QUESTION: '.length));
    expect(fixture).toMatchObject({ rows: 'real', read: [expect.stringContaining('Stalled vehicle')] });
    expect(JSON.stringify(fixture)).not.toContain('512-555');
    const again = await run(url, '--local', '--key', 'made_up_calls');
    expect([again.code, again.said]).toEqual([2, expect.stringContaining('exists. Delete it, or name another key')]);
    expect((await written('made_up_calls')).text).toBe(text);
  });

  test('prints a city’s file for curbs in an open standard, and asks no address that is not public for their policies', async () => {
    const { url, requests } = await serve(({ url: path = '' }, response) => {
      const data = path.endsWith('/zones') ? { zones } : { policies };
      response.writeHead(200, { 'content-type': CDS_JSON }).end(JSON.stringify(cdsDocument(data)));
    });
    const { code, out } = await run(`${url}/curbs/zones`, '--local', '--key', 'old_town');
    expect([code, requests.map(({ url: path }) => path)]).toEqual([0, ['/feed/curbs/zones', '/feed/curbs/policies']]);
    expect(out).toContain(`url: '${url}/curbs'`);
    const saved = join(into, 'zones.json');
    writeFileSync(saved, JSON.stringify(cdsDocument({ zones })));
    const refused = await run(saved, '--address', `${url}/curbs/zones`);
    expect([refused.code, refused.said]).toEqual([2, expect.stringContaining('not public')]);
    expect(requests).toHaveLength(2);
  });

  test('reads no address that is not public', async () => {
    const { url, requests } = await serve(send(JSON.stringify(ROWS)));
    const byName = url.replace('127.0.0.1', 'localhost');
    const redirected = await serve((_request, response) => void response.writeHead(302, { location: byName }).end());
    for (const address of [url, byName, 'http://169.254.169.254/latest', 'http://[::1]/', 'https://10.0.0.1/x.json']) {
      const { code, said } = await run(address);
      expect([code, said]).toEqual([2, expect.stringMatching(/not public/)]);
    }
    const { code, said } = await run(redirected.url, '--local');
    expect([code, said]).toEqual([2, expect.stringContaining('not public')]);
    expect(requests).toEqual([]);
  });

  test.each<[string, Parameters<typeof send>, RegExp]>([
    ['a web page', ['<!doctype html><p>Hello', { 'content-type': 'text/html' }], /web page/],
    ['nothing there', ['no', {}, 404], /404: there is nothing at it/],
    ['a page for members', ['no', {}, 403], /403: it asks for a key/],
    ['a server that fails', ['no', {}, 500], /answered 500/],
    ['an empty list', ['[]', {}], /no rows now/],
    ['an empty answer', ['', {}], /empty/],
    ['no point', [JSON.stringify(ROWS.map(({ lat: _lat, lng: _lng, ...row }) => row))], /No field holds a point/],
    ['no id', [JSON.stringify(ROWS.map(({ case_id: _id, ...row }) => row))], /No field is an id/],
    ['50 MB', [Buffer.alloc(50 * 1024 * 1024, ' ')], /sent more than 16 MB.*Ask for fewer rows/],
  ])('%s is a sentence', async (_name, answer, sentence) => {
    const { url } = await serve(send(...answer));
    const { code, out, said } = await run(url, '--local', '--key', 'never_written');
    expect([code, out, said]).toEqual([2, '', expect.stringMatching(sentence)]);
    expect(said).not.toMatch(/\n\s+at /);
    expect(existsSync(join(into, SOURCES, 'tow-records/never-written.ts'))).toBe(false);
  });

  test('a circle of redirects ends', async () => {
    const { url } = await serve(
      (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end(),
    );
    expect((await run(url, '--local')).said).toContain('redirected more than 3 times');
  });

  test.each([
    [[], 'Usage: '],
    [['--colour'], 'Usage: '],
    [['one', 'two'], 'Usage: '],
    [['nowhere.json'], 'There is no file nowhere.json.'],
    [['ftp://example.com/x'], 'is not an address'],
    [['https://ann:secret@example.com/x'], 'has a name or a password'],
    [['x.json', '--key', '../../etc'], '--key is at most 40'],
    [['x.json', '--saved', 'yesterday'], '--saved is a time with its zone'],
    [['x.json', '--county', '48113'], '--near and --county go together'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
  });

  test('a saved file of 50 MB is refused unread', async () => {
    const { said } = await run(saved('large.json', Buffer.alloc(50 * 1024 * 1024, ' ')));
    expect(said).toMatch(/has 50 MB, more than the 16 MB that are read/);
  });
});

type Document = {
  file: string;
  key: string;
  args?: string[];
  rows: number;
  times?: number;
  words: Record<string, number>;
};
const READABLE: readonly Document[] = [
  {
    file: 'austin-incidents/dx9v-zd7x_2025-12-07_to_14.ndjson',
    key: 'real_austin_week',
    args: ['--saved', '2025-12-14T10:20:00Z'],
    rows: 672,
    times: 672,
    words: { 'Stalled vehicle': 25, 'Blocked driv/ hwy': 3 },
  },
  { file: 'austin-incidents/dx9v-zd7x_3rows_all-columns.json', key: 'real_austin', rows: 3, words: {} },
  {
    file: 'portland-boec/911incidents_2017-02-28_1458.atom.xml',
    key: 'real_portland',
    rows: 100,
    words: { 'Parking problem': 2 },
  },
  { file: 'portland-boec/911incidents_2013-12-17_excerpt.atom.xml', key: 'real_portland_old', rows: 3, words: {} },
  { file: 'new-orleans-cfs/es9j-6y5d_3rows_selected-columns.json', key: 'real_new_orleans', rows: 3, words: {} },
  { file: 'open311-spec/chicago-extensions-2014_requests.json', key: 'real_chicago', rows: 15, words: {} },
  { file: 'open311-spec/open311status-service_requests.json', key: 'real_chicago_two', rows: 2, words: {} },
  { file: 'seattle-311/5ngg-rpne_1row.json', key: 'real_seattle', rows: 1, words: {} },
  { file: 'sf-311/vw6y-z8j6_2021-07_other-types.json', key: 'real_sf_other', rows: 143, words: {} },
  { file: 'sf-311/vw6y-z8j6_2021-07_parking.json', key: 'real_sf', rows: 162, words: {} },
  { file: 'wsdot-road-alerts/road-alerts-spokane_2026-08-15.json', key: 'real_washington', rows: 2, words: {} },
];
const REFUSED: readonly [file: string, sentence: RegExp][] = [
  ['boston-311/legacy-export_2022-01_67rows.csv', /CSV export with 29 columns/],
  ['dallas-active-calls/9fxf-t2tr_5rows.json', /together they are a time in 3 of 5 rows.*No field holds a point/s],
  ['florida-smartwebclient/escambia-cadview_2016-08-16.html', /web page \(HTML\) without a table of rows/],
  ['montgomery-md-tows/top-10-companies-sample.csv', /CSV export with 11 columns/],
  ['norfolk-va-towed/4dwc-v3t8_5rows_selected-columns.json', /a day without an hour.*No field holds a point/s],
  ['nyc-311/catalog-page_erm2-nwe9_2018.md', /neither JSON nor XML/],
  ['open311-spec/cfa-open311-service_requests.xml', /answers JSON at requests\.json/],
  ['open311-spec/cfa-open311-services.xml', /what Open311 takes requests for/],
  ['other-cad/fayetteville-ar_2016-08.json', /No field is an id/],
  ['other-cad/lafayette-la_2016-08.json', /a piece of a web page/],
];

const missing = existsSync(join(REAL, 'sources-2')) ? null : 'no real capture; set REAL_DATA_DIR';
const real = (file: string): string => join(REAL, 'sources-2', file);

describe.skipIf(missing !== null)(skippedTitle('the real documents', missing), () => {
  const now = new Date('2026-11-26T08:00:00Z');

  test.each(READABLE)('$file', async ({ file, key, args = [], rows, times = rows, words }) => {
    const { code, out, said } = await run(real(file), '--key', key, ...args);
    expect([code, said]).toEqual([0, '']);
    expect(out).toContain('questions to answer');
    const { source, text, fixture } = await written(key);
    const lines = text.split('\n').filter((line) => !line.startsWith('// QUESTION: '));
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES + Object.keys(source.reading.steps).length);
    const document = await readRows(source.reading, asList(readFileSync(real(file), 'utf8'), file));
    const read = createTowRecordReader(source)(document?.rows ?? [], now);
    expect(document?.rows).toHaveLength(rows);
    expect(read.times).toHaveLength(times);
    const told = Map.groupBy(read.records, (record) => record.words);
    for (const [word, count] of Object.entries(words)) expect(told.get(word)).toHaveLength(count);
    const kept = await readSourceRows(source, fixture);
    expect(kept.times).toHaveLength(kept.rows.length);
  });

  test.each(REFUSED)('%s is refused', async (file, sentence) => {
    const { code, said } = await run(real(file), '--key', 'never_written');
    expect([code, said]).toEqual([2, expect.stringMatching(sentence)]);
  });

  test("Austin's is what a person wrote", async () => {
    const { reading } = (await written('real_austin')).source;
    const { id, reported, changed, timeZone, secondsInId, point, address, ended, word, neverShown } =
      readableSource('austin_incidents').reading;
    expect(reading).toMatchObject({
      format: 'socrata',
      id,
      reported,
      changed,
      timeZone,
      secondsInId,
      point,
      address,
      ended,
      word,
    });
    expect(reading.neverShown).toEqual(expect.arrayContaining([...neverShown]));
    const week = (await written('real_austin_week')).source.reading.steps;
    expect(readableSource('austin_incidents').reading.steps).toMatchObject(
      Object.fromEntries(Object.entries(week).map(([value, [step]]) => [value, [step, expect.anything()]])),
    );
  });

  test("Portland's is what a person wrote", async () => {
    const { reading } = (await written('real_portland')).source;
    const { id, reported, changed, timeZone, point, word, steps, neverShown } =
      readableSource('portland_dispatch').reading;
    expect(reading).toMatchObject({ format: 'xml', id, reported, changed, timeZone, point, word, steps, neverShown });
    const streets = async (source: Readable) => {
      const document = await readRows(
        source.reading,
        readFileSync(real('portland-boec/911incidents_2017-02-28_1458.atom.xml'), 'utf8'),
      );
      return createTowRecordReader(source)(document?.rows ?? [], now).records.map(({ location }) => location);
    };
    expect(await streets((await written('real_portland')).source)).toEqual(
      await streets(readableSource('portland_dispatch')),
    );
  });

  test('all that was written compiles, and once it is on the list the test of all sources reads it', async () => {
    const keys = ['made_up_calls', ...READABLE.map(({ key }) => key)];
    const catalog = join(into, SOURCES, 'tow-records/catalog.ts');
    const imports = keys.map((key) => `import { ${key.toUpperCase()} } from './${fileName(key)}.ts';\n`);
    const lines = keys.map((key) => `  ${key.toUpperCase()},\n`);
    writeFileSync(
      catalog,
      `${imports.join('')}${readFileSync(catalog, 'utf8').replace('] as const;', `${lines.join('')}] as const;`)}`,
    );
    const readings = join(into, READINGS, 'readings.ts');
    const readingImports = keys.map((key) => `import { ${key.toUpperCase()}_READING } from './${fileName(key)}.ts';\n`);
    const readingLines = keys.map((key) => `  ${key}: ${key.toUpperCase()}_READING,\n`);
    writeFileSync(
      readings,
      `${readingImports.join('')}${readFileSync(readings, 'utf8').replace(/^\};$/m, `${readingLines.join('')}};`)}`,
    );
    const compilerOptions = { typeRoots: ['node_modules/@types'] };
    writeFileSync(
      join(into, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions,
        files: [join(into, READINGS, 'readable-sources.ts')],
      }),
    );
    expect(await execute(join(ROOT, 'node_modules/.bin/tsc'), ['-p', into], into)).toMatchObject({ code: 0, out: '' });

    const args = ['run', '--root', into, '--reporter=verbose', `${CONNECTORS}/source-rows.test.ts`];
    const { code, out } = await execute(join(ROOT, 'node_modules/.bin/vitest'), args, into);
    expect(out).not.toMatch(/failed|×/);
    expect(code).toBe(0);
    for (const key of keys) expect(out).toContain(`${key}: its rows are read`);
  });
});

/** The document as its address would send it. */
const asList = (text: string, file: string): string =>
  file.endsWith('.ndjson') ? `[${text.trim().split('\n').join(',')}]` : text;
