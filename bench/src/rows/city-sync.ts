import { execFile } from 'node:child_process';
import { existsSync, createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { apiName } from '../../../apps/server/src/testing/csv.fixture.ts';
import { startPostgres, postgresPrograms } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { exportOf, measurePasses, type Pass, toRow, toRows } from '../sync-passes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CSV = exportOf('citations');

export async function citySync(): Promise<Row[]> {
  if (!existsSync(CSV)) return [toRow('first pass, no real data (set REAL_DATA_DIR)', 20_000, null)];
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [toRow('first pass, PostgreSQL is not installed', 20_000, null)];
  const passes = await measurePasses('citations', postgres.url);
  const [first, ...others] = toRows('citations', { name: `PostgreSQL ${postgres.version}`, atLeast: 20_000 }, passes);
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
  return toRows('citations', { name: 'PGlite', atLeast: 5000 }, await measurePasses('citations', folder.path));
}

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
