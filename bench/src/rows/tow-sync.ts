import { existsSync } from 'node:fs';

import { startPostgres } from '../postgres.ts';
import { LOT_TOWS, readPrivateLots } from '../private-lots.ts';
import type { Row } from '../row.ts';
import { exportOf, measurePasses, realData, toRow, toRows } from '../sync-passes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const LOTS = realData('sources-2/montgomery-md-tows/top-10-companies-sample.csv');
const AT_LEAST = { postgres: 20_000, pglite: 5000 };

/** Syncs as many tows as the largest list has. */
export async function towSync(): Promise<Row[]> {
  if (![exportOf('tows'), LOTS].every(existsSync))
    return [toRow('tows, first pass, no real data (set REAL_DATA_DIR)', AT_LEAST.postgres, null)];
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [toRow('tows, first pass, PostgreSQL is not installed', AT_LEAST.postgres, null)];
  const database = { name: `PostgreSQL ${postgres.version}`, atLeast: AT_LEAST.postgres };
  return [
    ...toRows('tows', database, await measurePasses('tows', postgres.url)),
    toLotsRow(database, await readPrivateLots(LOTS, { DATABASE_URL: postgres.url, DATA_DIR: '' })),
  ];
}

async function onPglite(): Promise<Row[]> {
  await using folder = await temporaryFolder();
  await using lots = await temporaryFolder();
  const database = { name: 'PGlite', atLeast: AT_LEAST.pglite };
  return [
    ...toRows('tows', database, await measurePasses('tows', folder.path)),
    toLotsRow(database, await readPrivateLots(LOTS, { DATA_DIR: lots.path })),
  ];
}

const toLotsRow = ({ name, atLeast }: { name: string; atLeast: number }, seconds: number): Row => {
  const pass = { rows: LOT_TOWS, seconds, unchanged: 0, changed: 0 };
  const tows = LOT_TOWS.toLocaleString('en-US');
  return toRow(`${tows} tows of private lots, Montgomery's 6,666 real rows again and again, ${name}`, atLeast, pass);
};
