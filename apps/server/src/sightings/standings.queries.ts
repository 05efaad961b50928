import { asc, inArray } from 'drizzle-orm';

import { NEWCOMER, type Standing } from '@towscout/domain/belief/standing';

import type { Executor, Tx } from '#platform/db/database.ts';

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
    .where(inArray(reporterStandings.reporterKey, [...reporterKeys]));
  return new Map(rows.map(({ reporterKey, ...standing }) => [reporterKey, standing]));
}

/** Locks the rows. */
export async function changeStandings(
  tx: Tx,
  reporterKeys: readonly string[],
  change: (key: string, standing: Standing) => Standing,
): Promise<void> {
  if (reporterKeys.length === 0) return;
  const keys = [...new Set(reporterKeys)].toSorted();
  await tx
    .insert(reporterStandings)
    .values(keys.map((reporterKey) => ({ reporterKey })))
    .onConflictDoNothing();
  const rows = await tx
    .select()
    .from(reporterStandings)
    .where(inArray(reporterStandings.reporterKey, keys))
    .orderBy(asc(reporterStandings.reporterKey))
    .for('update');
  const known = new Map(rows.map(({ reporterKey, ...standing }) => [reporterKey, standing]));
  for (const reporterKey of keys) {
    const changed = change(reporterKey, known.get(reporterKey) ?? NEWCOMER);
    await tx
      .insert(reporterStandings)
      .values({ reporterKey, ...changed })
      .onConflictDoUpdate({ target: reporterStandings.reporterKey, set: changed });
  }
}
