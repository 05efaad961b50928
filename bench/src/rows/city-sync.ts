import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';

import { noStreets } from '../../../apps/server/src/places/streets/no-streets.ts';
import { readConfig } from '../../../apps/server/src/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../../apps/server/src/platform/platform.ts';
import { sanFrancisco } from '../../../apps/server/src/violations/cities/san-francisco/index.ts';
import { createCityConfigs } from '../../../apps/server/src/violations/configs/city-configs.ts';
import { createPlacing } from '../../../apps/server/src/violations/placing/create-placing.ts';
import { storedViolations } from '../../../apps/server/src/violations/storing/store-violations.ts';
import { storedDatasets } from '../../../apps/server/src/violations/storing/stored-dataset.ts';
import { runSyncs } from '../../../apps/server/src/violations/sync/run-syncs.ts';
import { findSync, type SyncRow } from '../../../apps/server/src/violations/sync/syncs.queries.ts';
import { copyBarely } from '../bare-copy.ts';
import { endProcess, exitWith } from '../child-process.ts';
import { addressOf } from '../our-server.ts';
import { startPostgres } from '../postgres.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const CSV = `${process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../../shared/data', import.meta.url))}/sf-citations/sfmta-citations-2023-01-01_to_02-14.csv`;
const PORTAL = fileURLToPath(new URL('../socrata-portal.ts', import.meta.url));
/** When the export was new. */
const NOW = new Date('2023-02-15T12:00:00Z');

type Pass = { rows: number; seconds: number; row: SyncRow };
type Passes = { first: Pass; same: Pass; changed: Pass; megabytes: number };

/** 130,000 real citations in, again with no change, and with 1 % changed. */
export async function citySync(): Promise<Row[]> {
  if (!existsSync(CSV)) return [rowOf('first pass, no real data (set REAL_DATA_DIR)', 20_000, null)];
  return [...(await onPostgres()), ...(await onPglite())];
}

async function onPostgres(): Promise<Row[]> {
  await using postgres = await startPostgres();
  if (!postgres) return [rowOf('first pass, PostgreSQL is not installed', 20_000, null)];
  const open = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' });
  const passes = await measure(open);
  const [first, ...others] = rowsOf(`PostgreSQL ${postgres.version}`, 20_000, passes);
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
  return rowsOf('PGlite', 5000, await measure(await openDatabase({ DATA_DIR: folder.path })));
}

async function measure(open: OpenDatabase): Promise<Passes> {
  const child = exitWith(fork(PORTAL, [CSV], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] }));
  const { stdout } = child;
  if (!stdout) throw new Error('the portal says nothing');
  const url = await addressOf(Object.assign(child, { stdout }));
  const publish = async (percent: number) => {
    child.send(percent);
    await once(child, 'message');
  };
  const syncs = await createSyncs(open, url);
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  try {
    const first = await syncs.pass();
    await open.db.execute(sql`vacuum analyze parking_violations`);
    await publish(0);
    const same = await syncs.pass();
    await publish(1);
    const changed = await syncs.pass();
    return { first, same, changed, megabytes: (most - before) / 1024 / 1024 };
  } finally {
    clearInterval(watching);
    await open.close();
    await endProcess(child);
  }
}

async function createSyncs(open: OpenDatabase, url: string) {
  const config = readConfig({ SF_CITATIONS_URL: url, LOG_LEVEL: 'warn', SESSION_SECRET: 'x'.repeat(32) });
  const platform = await createPlatform(config, open, createLog('warn'), { clock: { now: () => NOW } });
  const cities = [sanFrancisco];
  const configs = createCityConfigs({ ...platform, cities });
  await configs.open();
  const violations = storedViolations({
    events: platform.events,
    placing: createPlacing({ streets: noStreets }),
    awaitingStreets: async () => [],
    hasSeveralTables: () => false,
    readerVersion: 'bench',
  });
  const notHere = () => Promise.reject(new Error('violations alone are measured'));
  const none = { take: notHere, finish: notHere };
  const datasets = () =>
    storedDatasets({ ...sanFrancisco, tows: [], towZones: [] }, { violations, tows: none, towZones: none });
  const syncs = runSyncs({ ...platform, cities, configs, datasets, lookEveryMs: 1000, prepare: async () => undefined });
  return {
    async pass(): Promise<Pass> {
      const begun = performance.now();

      const started = await syncs.begin(sanFrancisco, null);
      await syncs.settled(sanFrancisco);
      const seconds = (performance.now() - begun) / 1000;
      const row = started && (await findSync(open.db, started.id));
      if (row?.state !== 'finished') throw new Error(`the sync did not finish: ${row?.message}`);
      return { rows: row.read, seconds, row };
    },
  };
}

function rowsOf(name: string, atLeast: number, { first, same, changed, megabytes }: Passes): Row[] {
  const times = (pass: Pass) => first.seconds / pass.seconds;
  return [
    rowOf(`${first.rows.toLocaleString('en-US')} real citations, first pass, ${name}`, atLeast, first),
    {
      what: `the same again, nothing changed (${same.row.unchanged} unchanged), ${name}`,
      budget: { of: 'faster', bound: '≥', figure: 3, unit: '×' },
      reached: times(same),
      ours: `${figure(same.rows / same.seconds)} rows/s`,
      ...NO_PEER,
    },
    {
      what: `1 % changed (${changed.row.changed} changed), ${name}`,
      budget: { of: 'faster', bound: '≥', figure: 2, unit: '×' },
      reached: times(changed),
      ours: `${figure(changed.rows / changed.seconds)} rows/s`,
      ...NO_PEER,
    },
    {
      what: `memory that syncing takes, ${name}`,
      budget: { of: 'most', bound: '≤', figure: 300, unit: 'MB' },
      reached: megabytes,
      ours: `${figure(megabytes)} MB`,
      ...NO_PEER,
    },
  ];
}

const rowOf = (what: string, atLeast: number, pass: Pass | null): Row => ({
  what,
  budget: { of: '', bound: '≥', figure: atLeast, unit: 'rows/s' },
  reached: pass ? pass.rows / pass.seconds : null,
  ours: pass ? `${figure(pass.rows / pass.seconds)} rows/s` : 'not measured',
  ...NO_PEER,
});
