import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { apiName } from '../../apps/server/src/testing/csv.fixture.ts';
import { postgresPrograms } from './postgres.ts';

const run = promisify(execFile);

/** Seconds that psql's `\copy` of a file takes into a table of texts, which has no index and understands nothing; null without psql. */
export async function copyBarely(url: string, csv: string): Promise<number | null> {
  const programs = postgresPrograms();
  if (!programs) return null;
  const psql = (command: string) => run(join(programs, 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', command]);
  const columns = (await headersOf(csv)).map((header) => `${apiName(header)} text`);
  await psql(`create table bare_copy (${columns.join(', ')})`);
  const begun = performance.now();
  await psql(`\\copy bare_copy from '${csv}' with (format csv, header)`);
  const seconds = (performance.now() - begun) / 1000;
  await psql('drop table bare_copy');
  return seconds;
}

async function headersOf(csv: string): Promise<string[]> {
  const stream = createReadStream(csv, { end: 4096 });
  for await (const line of createInterface({ input: stream })) return line.split(',');
  return [];
}
