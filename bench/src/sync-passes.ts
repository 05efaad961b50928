import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { exitWith } from './child-process.ts';
import { figure, NO_PEER, type Row } from './row.ts';
import { SYNCED_TABLES, type SyncedTableName } from './synced-tables.ts';

const DATA = process.env['REAL_DATA_DIR'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const SYNC_PROCESS = fileURLToPath(new URL('sync-process.ts', import.meta.url));

export type Pass = { rows: number; seconds: number; unchanged: number; changed: number };
/** `memory` is in megabytes. */
export type Passes = { first: Pass; same: Pass; changed: Pass; memory: { before: number; most: number } };

export const realData = (file: string): string => `${DATA}/${file}`;
export const exportOf = (table: SyncedTableName): string => realData(SYNCED_TABLES[table].export);

/** Measures in a fresh process, as `npm start` runs a server. */
export async function measurePasses(table: SyncedTableName, database: string): Promise<Passes> {
  const args = [exportOf(table), database, table];
  const child = exitWith(fork(SYNC_PROCESS, args, { execArgv: ['--expose-gc'] }));
  const died = once(child, 'exit').then(() => Promise.reject(new Error('the syncing process ended early')));
  died.catch(() => undefined);
  const [passes] = (await Promise.race([once(child, 'message'), died])) as [Passes];
  return passes;
}

export function toRows(
  table: SyncedTableName,
  { name, atLeast }: { name: string; atLeast: number },
  { first, same, changed, memory }: Passes,
): Row[] {
  const megabytes = memory.most - memory.before;
  const times = (pass: Pass) => first.seconds / pass.seconds;
  return [
    toRow(`${SYNCED_TABLES[table].describe(first.rows.toLocaleString('en-US'))}, first pass, ${name}`, atLeast, first),
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

export const toRow = (what: string, atLeast: number, pass: Pass | null): Row => ({
  what,
  budget: { of: '', bound: '≥', figure: atLeast, unit: 'rows/s' },
  reached: pass ? pass.rows / pass.seconds : null,
  ours: pass ? `${figure(pass.rows / pass.seconds)} rows/s` : 'not measured',
  ...NO_PEER,
});
