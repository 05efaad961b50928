import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';

import { noStreets } from '../../apps/server/src/places/streets/create-county-streets.ts';
import { createPlacing } from '../../apps/server/src/places/streets/placing/create-placing.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/open-database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createPlatform } from '../../apps/server/src/platform/platform.ts';
import { openCities } from '../../apps/server/src/sources/catalog/settings.ts';
import { createCityConfigs } from '../../apps/server/src/sources/engine/configs/city-configs.ts';
import { findListAges } from '../../apps/server/src/sources/engine/lists/city-lists.queries.ts';
import { storedDatasets } from '../../apps/server/src/sources/engine/stored-dataset.ts';
import { createSyncScheduler } from '../../apps/server/src/sources/engine/sync/create-sync-scheduler.ts';
import { findSync } from '../../apps/server/src/sources/engine/sync/syncs.queries.ts';
import { takeTows } from '../../apps/server/src/towed-cars/tows/take-tows.ts';
import { storedViolations } from '../../apps/server/src/violations/storing/store-violations.ts';
import { countActiveViolations } from '../../apps/server/src/violations/violations.queries.ts';
import { endProcess, exitWith } from './child-process.ts';
import { readAddress } from './our-server.ts';
import type { Pass, Passes } from './sync-passes.ts';
import { SYNCED_TABLES, type SyncedTable, type SyncedTableName } from './synced-tables.ts';

/** Arguments: the export, a database URL or the folder of an embedded one, and which table the export is of. */
const [CSV = '', DATABASE = '', NAME = 'citations'] = process.argv.slice(2);
const table: SyncedTable = SYNCED_TABLES[NAME as SyncedTableName];
const PORTAL = fileURLToPath(new URL('socrata-portal.ts', import.meta.url));
const BEGUN = Date.parse(table.now) - performance.now();
const READER_VERSION = 'bench';

async function measure(open: OpenDatabase): Promise<Passes> {
  const child = exitWith(fork(PORTAL, [CSV, NAME], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] }));
  const { stdout } = child;
  if (!stdout) throw new Error('the portal says nothing');
  const url = await readAddress(Object.assign(child, { stdout }));
  const publish = async (percent: number) => {
    child.send(percent);
    await once(child, 'message');
  };
  const syncs = await createSyncs(open, url);
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  forgetPeak();
  const before = residentMegabytes('VmRSS');
  try {
    const first = await syncs.pass();
    await open.db.execute(sql.raw(`vacuum analyze ${table.stored}`));
    await publish(0);
    const same = await syncs.pass();
    await publish(1);
    const changed = await syncs.pass();
    return { first, same, changed, memory: { before, most: residentMegabytes('VmHWM') } };
  } finally {
    await open.close();
    await endProcess(child);
  }
}

/** Current or peak resident memory, by the kernel's count. */
function residentMegabytes(what: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
const forgetPeak = () => writeFileSync('/proc/self/clear_refs', '5');

async function createSyncs(open: OpenDatabase, url: string) {
  const config = readConfig({ [table.urlVariable]: url, LOG_LEVEL: 'warn', SESSION_SECRET: 'x'.repeat(32) });
  const platform = await createPlatform(config, open, createLog('warn'), {
    clock: { now: () => new Date(BEGUN + performance.now()) },
  });
  const cities = openCities([table.city], config.variables);
  const [city = table.city] = cities;
  const configs = createCityConfigs({ ...platform, cities, countActiveViolations });
  await configs.open();
  const store = storedViolations({
    events: platform.events,
    placing: createPlacing({ streets: noStreets }),
    awaitingStreets: async () => [],
    hasSeveralTables: () => false,
    readerVersion: READER_VERSION,
  });
  const notHere = () => Promise.reject(new Error('no such table is measured'));
  const none = { enteredAt: () => null, prepare: notHere, finish: notHere };
  const datasets = () =>
    storedDatasets(
      city,
      {
        violations: { open: store, countActive: countActiveViolations },
        tows: takeTows({ events: platform.events, sources: { listAges: findListAges } }),
        towZones: none,
        streetRules: none,
      },
      READER_VERSION,
    );
  const syncs = createSyncScheduler({
    ...platform,
    cities,
    configs,
    datasets,
    lookEveryMs: 1000,
    version: () => READER_VERSION,
    prepare: async () => undefined,
  });
  return {
    async pass(): Promise<Pass> {
      const begun = performance.now();
      const started = await syncs.begin(city, null);
      await syncs.settled(city);
      const seconds = (performance.now() - begun) / 1000;
      const row = started && (await findSync(open.db, started.id));
      if (row?.state !== 'finished') throw new Error(`the sync did not finish: ${row?.message}`);
      const { read: rows, unchanged, changed } = row;
      return { rows, seconds, unchanged, changed };
    },
  };
}

const database = DATABASE.includes('://') ? { DATABASE_URL: DATABASE, DATA_DIR: '' } : { DATA_DIR: DATABASE };
const passes = await measure(await openDatabase(database));
process.send?.(passes, undefined, undefined, () => process.disconnect());
