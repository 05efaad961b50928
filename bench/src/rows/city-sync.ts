import { fork, execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { apiName } from '../../../apps/server/src/testing/csv.fixture.ts';
import { exitWith } from '../child-process.ts';
import { startPostgres, postgresPrograms } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CSV = `${process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))}/sf-citations/sfmta-citations-2023-01-01_to_02-14.csv`;
const SYNC_PROCESS = fileURLToPath(new URL('../sync-process.ts', import.meta.url));
export type Pass = { rows: number; seconds: number; unchanged: number; changed: number };
/** In megabytes. */
export type Passes = { first: Pass; same: Pass; changed: Pass; memory: { before: number; most: number } };

export async function citySync(): Promise<Row[]> {
  if (!existsSync(CSV)) return [toRow('first pass, no real data (set REAL_DATA_DIR)', 20_000, null)];
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [toRow('first pass, PostgreSQL is not installed', 20_000, null)];
  const passes = await measure(postgres.url);
  const [first, ...others] = toRows(`PostgreSQL ${postgres.version}`, 20_000, passes);
  return first ? [{ ...first, ...besideCopy(passes.first, await copyBarely(postgres.url, CSV)) }, ...others] : others;
}

function besideCopy(pass: Pass, seconds: number | null): Pick<Row, 'peer' | 'ratio'> {
  if (seconds === null) return NO_PEER;
  return {
    peer: `bare COPY of the same file: ${figure(pass.rows / seconds)} rows/s`,
    ratio: `${figure(seconds / pass.seconds)} × of it`,
  };
}

async function onPglite(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  return toRows('PGlite', 5000, await measure(folder.path));
}

/** In a fresh process, as `npm start` runs a server. */
async function measure(database: string): Promise<Passes> {
  const child = exitWith(fork(SYNC_PROCESS, [CSV, database], { execArgv: ['--expose-gc'] }));
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the syncing process ended early')));
  died.catch(() => undefined);
  const [passes] = (await Promise.race([once(child, 'message'), died])) as [Passes];
  return passes;
}

function toRows(name: string, atLeast: number, { first, same, changed, memory }: Passes): Row[] {
  const megabytes = memory.most - memory.before;
  const times = (pass: Pass) => first.seconds / pass.seconds;
  return [
    toRow(`${first.rows.toLocaleString('en-US')} real citations, first pass, ${name}`, atLeast, first),
    {
      what: `the same again, nothing changed (${same.unchanged} unchanged), ${name}`,
      budget: { of: 'faster', bound: '≥', figure: 3, unit: '×' },
      reached: times(same),
      ours: `${figure(same.rows / same.seconds)} rows/s`,
      ...NO_PEER,
    },
    {
      what: `1 % changed (${changed.changed} changed), ${name}`,
      budget: { of: 'faster', bound: '≥', figure: 2, unit: '×' },
      reached: times(changed),
      ours: `${figure(changed.rows / changed.seconds)} rows/s`,
      ...NO_PEER,
    },
    {
      what: `memory that syncing takes, ${name}`,
      budget: { of: 'most', bound: '≤', figure: 300, unit: 'MB' },
      reached: megabytes,
      ours: `${figure(megabytes)} MB, on top of the ${figure(memory.before)} of a process that has opened its database`,
      ...NO_PEER,
    },
  ];
}

const toRow = (what: string, atLeast: number, pass: Pass | null): Row => ({
  what,
  budget: { of: '', bound: '≥', figure: atLeast, unit: 'rows/s' },
  reached: pass ? pass.rows / pass.seconds : null,
  ours: pass ? `${figure(pass.rows / pass.seconds)} rows/s` : 'not measured',
  ...NO_PEER,
});

const run = promisify(execFile);

/** Seconds for psql's `\copy` into an unindexed text table; null without psql. */
async function copyBarely(url: string, csv: string): Promise<number | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  const psql = (command: string) => run(join(programs, 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', command]);
  const columns = (await readHeaders(csv)).map((header) => `${apiName(header)} text`);
  await psql(`create table bare_copy (${columns.join(', ')})`);
  const begun = performance.now();
  await psql(`\\copy bare_copy from '${csv}' with (format csv, header)`);
  const seconds = (performance.now() - begun) / 1000;
  await psql('drop table bare_copy');
  return seconds;
}

async function readHeaders(csv: string): Promise<string[]> {
  const stream = createReadStream(csv, { end: 4096 });
  for await (const line of createInterface({ input: stream })) return line.split(',');
  return [];
}
