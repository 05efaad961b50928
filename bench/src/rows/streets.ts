import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

import { sql } from 'drizzle-orm';

import { compileStreets } from '../../../apps/server/src/places/streets/fetch/compile-streets.ts';
import { openStreets } from '../../../apps/server/src/places/streets/index/open-streets.ts';
import { fromBytes } from '../../../apps/server/src/places/streets/index/packed-streets.ts';
import { leaseStreetFile, readParts, replaceParts } from '../../../apps/server/src/places/streets/streets.queries.ts';
import { type Database, transact } from '../../../apps/server/src/platform/db/database.ts';
import { openMemoryDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { type TigerRecord, tigerZip } from '../../../apps/server/src/testing/tiger-file.fixture.ts';
import { figure, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';

/** A grid of 224 × 224 streets: 100,000 blocks of 6 points, as in Census files. */
const STREETS = 224;
const BLOCK_DEGREES = 0.001;
const POINTS = 6;
const NUMBERS_A_BLOCK = 100;
const QUESTIONS = 2000;
const SQL_QUESTIONS = 100;
const KEY = { county: '36061', source: 'tiger' } as const;
const MEGABYTE = 1024 * 1024;

const unzipped = promisify(gunzip);

/** A large county's streets read, packed, stored, opened and searched, compared with SQL. */
export async function streets(): Promise<Row[]> {
  const records = city();
  const file = tigerZip(records);
  const open = await openMemoryDatabase();
  try {
    const begun = performance.now();
    const compiled = await compileStreets({ source: 'tiger', content: file });
    if ('problem' in compiled) throw new Error(compiled.problem);
    const compiledMs = performance.now() - begun;
    await keep(open.db, compiled.bytes);
    const keptMs = performance.now() - begun - compiledMs;
    const opening = performance.now();
    const bytes = await unzipped(await readParts(open.db, KEY));
    const county = openStreets(fromBytes(bytes));
    const openedMs = performance.now() - opening;

    const addresses = questions();
    for (const address of addresses) county.find(address);
    const finds = await timeEach(addresses, (address) => county.find(address));
    for (const corner of crossings()) county.find(corner);
    const corners = await timeEach(crossings(), (corner) => county.find(corner));
    const points = addresses.flatMap((address) => county.find(address).slice(0, 1)).map(({ point }) => point);
    const reverses = await timeEach(points, (point) => county.reverse(point, 60));
    await fillTable(open.db, records);
    const bySql = await timeEach(addresses.slice(0, SQL_QUESTIONS), (address) => findBySql(open.db, address));
    const blocks = records.length.toLocaleString('en-US');
    return [
      {
        what: `a county of ${blocks} blocks, from its zip (${figure(file.length / MEGABYTE)} MB) to what is searched`,
        budget: { of: '', bound: '≤', figure: 10, unit: 's' },
        reached: (compiledMs + keptMs + openedMs) / 1000,
        ours: `read and packed in ${figure(compiledMs / 1000)} s, kept in ${figure(keptMs)} ms, opened in ${figure(openedMs)} ms`,
        peer: '–',
        ratio: '–',
      },
      {
        what: `the same, on disk (${figure(bytes.length / MEGABYTE)} MB in memory)`,
        budget: { of: '', bound: '≤', figure: 60, unit: 'MB' },
        reached: compiled.bytes.length / MEGABYTE,
        ours: `${figure(compiled.bytes.length / MEGABYTE)} MB`,
        peer: '–',
        ratio: '–',
      },
      toRow('addresses', finds, bySql),
      toRow('corners', corners, null),
      toRow('points, to the street and number', reverses, null),
    ];
  } finally {
    await open.close();
  }
}

const keep = async (db: Database, bytes: Uint8Array): Promise<void> => {
  const now = new Date();
  await leaseStreetFile(db, KEY, now, now);
  await transact(db, (tx) => replaceParts(tx, KEY, bytes));
};

function city(): TigerRecord[] {
  const records: TigerRecord[] = [];
  for (let street = 0; street < STREETS; street += 1)
    for (let block = 0; block < STREETS; block += 1) {
      const first = block * NUMBERS_A_BLOCK;
      const sides = {
        LFROMHN: String(first + 1),
        LTOHN: String(first + NUMBERS_A_BLOCK - 1),
        RFROMHN: String(first),
        RTOHN: String(first + NUMBERS_A_BLOCK - 2),
        PARITYL: 'O',
        PARITYR: 'E',
        ZIPL: String(10_000 + Math.floor(block / 10)),
        ZIPR: String(10_000 + Math.floor(block / 10)),
      };
      const toLine = (across: boolean): TigerRecord['line'] =>
        Array.from({ length: POINTS }, (_, index) => {
          const along = (block + index / (POINTS - 1)) * BLOCK_DEGREES;
          const aside = street * BLOCK_DEGREES;
          return across ? [-74 + along, 40.6 + aside] : [-74 + aside, 40.6 + along];
        });
      const TLID = records.length;
      records.push({ TLID, FULLNAME: `W ${street + 1}th St`, ...sides, line: toLine(true) });
      records.push({ TLID: TLID + 1, FULLNAME: `${street + 1}th Ave`, ...sides, line: toLine(false) });
    }
  return records;
}

const some = (index: number, step: number): number => (index * step) % STREETS;

const questions = () =>
  Array.from({ length: QUESTIONS }, (_, index) => ({
    street: index % 2 === 0 ? `${some(index, 37) + 1}th Avenue` : `West ${some(index, 53) + 1}th Street`,
    houseNumber: String(some(index, 91) * NUMBERS_A_BLOCK + (index % NUMBERS_A_BLOCK)),
  }));

const crossings = () =>
  Array.from({ length: QUESTIONS / 10 }, (_, index) => ({
    street: `${some(index, 37) + 1}th Ave`,
    crossStreet: `${some(index, 53) + 1}th St`,
  }));

async function fillTable(db: Database, records: readonly TigerRecord[]): Promise<void> {
  await db.execute(sql`create table bench_ranges (name text, low int, high int, parity int)`);
  const rows = records.flatMap(({ FULLNAME, LFROMHN, LTOHN, RFROMHN, RTOHN }) => [
    { name: FULLNAME, low: Number(LFROMHN), high: Number(LTOHN), parity: 1 },
    { name: FULLNAME, low: Number(RFROMHN), high: Number(RTOHN), parity: 0 },
  ]);
  for (let start = 0; start < rows.length; start += 5000)
    await db.execute(sql`
      insert into bench_ranges select * from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 5000))}::jsonb)
      as t(name text, low int, high int, parity int)`);
}

const findBySql = (
  db: Database,
  { street, houseNumber }: { street: string; houseNumber: string },
): Promise<unknown> => {
  const name = `%${street.replace('West ', 'W ').replace('Street', 'St').replace('Avenue', 'Ave')}`;
  return db.execute(sql`
    select * from bench_ranges
    where name ilike ${name} and ${Number(houseNumber)} between low and high and parity = ${Number(houseNumber) % 2}`);
};

async function timeEach<Question>(asked: readonly Question[], ask: (question: Question) => unknown): Promise<number[]> {
  const times: number[] = [];
  for (const question of asked) {
    const begun = performance.now();
    await ask(question);
    times.push(performance.now() - begun);
  }
  return times;
}

function toRow(what: string, times: readonly number[], bySql: readonly number[] | null): Row {
  const p99 = percentile(times, 0.99);
  return {
    what: `street search in that county, ${times.length.toLocaleString('en-US')} ${what}`,
    budget: { of: 'p99', bound: '≤', figure: 10, unit: 'ms' },
    reached: p99,
    ours: `p50 ${figure(median(times))} ms, p99 ${figure(p99)} ms`,
    peer: bySql
      ? `ILIKE over the same ranges, PGlite: p50 ${figure(median(bySql))} ms, p99 ${figure(percentile(bySql, 0.99))} ms`
      : '–',
    ratio: bySql ? `${figure(p99 / percentile(bySql, 0.99))} × of p99` : '–',
  };
}
