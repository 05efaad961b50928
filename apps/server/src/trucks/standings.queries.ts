import { asc, sql } from 'drizzle-orm';

import { NEWCOMER, type Standing } from '@towscout/domain/trucks/belief/standing';

import { coalesce } from '#platform/db/coalesce.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { reporterStandings } from './sightings.table.ts';

/** By key; unknown ones are missing. */
export async function findStandings(
  executor: Executor,
  reporterKeys: readonly string[],
): Promise<Map<string, Standing>> {
  if (reporterKeys.length === 0) return new Map();
  const rows = await executor
    .select()
    .from(reporterStandings)
    .where(isOneOf(reporterStandings.reporterKey, reporterKeys));
  return new Map(rows.map(({ reporterKey, ...standing }) => [reporterKey, standing]));
}

/** By key; a shared answer may hold more of them. */
export const loadStandings = coalesce(async (tx: Tx, asked: readonly (readonly string[])[]) => {
  const standings = await findStandings(tx, [...new Set(asked.flat())]);
  return asked.map(() => standings);
});

type StandingChange = { keys: readonly string[]; change(key: string, standing: Standing): Standing };

/** Locks the rows. */
export async function changeStandings(
  tx: Tx,
  reporterKeys: readonly string[],
  change: StandingChange['change'],
): Promise<void> {
  if (reporterKeys.length > 0) await changing(tx, { keys: [...new Set(reporterKeys)], change });
}

const changing = coalesce(async (tx: Tx, changes: readonly StandingChange[]) => {
  const standings = await lockStandings(tx, [...new Set(changes.flatMap(({ keys }) => keys))].toSorted());
  for (const { keys, change } of changes)
    for (const key of keys) standings.set(key, change(key, standings.get(key) ?? NEWCOMER));
  await tx.execute(sql`
    ${insertRows(reporterStandings, Array.from(standings, toRow))}
    on conflict (reporter_key) do update set confirmed = excluded.confirmed, contradicted = excluded.contradicted,
      false_reports = excluded.false_reports, barred_until = excluded.barred_until,
      last_false_at = excluded.last_false_at`);
  return changes.map(() => undefined);
});

const toRow = ([reporterKey, standing]: [string, Standing]) => ({ reporterKey, ...standing });

/** Adds the rows of newcomers, so that there is something to lock. */
async function lockStandings(tx: Tx, keys: readonly string[]): Promise<Map<string, Standing>> {
  const newcomers = keys.map((reporterKey) => ({ reporterKey }));
  await tx.execute(sql`${insertRows(reporterStandings, newcomers)} on conflict do nothing`);
  const rows = await tx
    .select()
    .from(reporterStandings)
    .where(isOneOf(reporterStandings.reporterKey, keys))
    .orderBy(asc(reporterStandings.reporterKey))
    .for('update');
  return new Map(rows.map(({ reporterKey, ...standing }) => [reporterKey, standing]));
}
