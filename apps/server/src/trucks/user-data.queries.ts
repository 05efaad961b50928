import { desc, eq, type SQL, sql, and, gte } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { maskName } from '@towscout/domain/sources/mask-private-text';

import type { Tx, Executor } from '#platform/db/database.ts';
import { anonymousId, type UserData } from '#platform/user-data.ts';

import { accountKey } from './reporter.ts';
import { reporterStandings, sightingReports, towTrucks } from './sightings.table.ts';

const anonymousKey = (alias: string, about: PgColumn): SQL<string> =>
  sql`${accountKey('')} || ${anonymousId(alias, about)}`;

async function unsign(tx: Tx, key: string, name: string): Promise<void> {
  const { id, location, details, describedBy } = towTrucks;
  for (const truck of await tx.select({ id, location, details }).from(towTrucks).where(eq(describedBy, key))) {
    const unsigned = {
      location: maskName(truck.location, name),
      details: truck.details && maskName(truck.details, name),
    };
    if (unsigned.location !== truck.location || unsigned.details !== truck.details)
      await tx.update(towTrucks).set(unsigned).where(eq(id, truck.id));
  }
}

/** Anonymizes the trucks; they stay. */
export const sightingsUserData: UserData = {
  room: 'sightings',
  async export(executor, userId) {
    const key = accountKey(userId);
    const { sightingId, verdict, status, milesAway, createdAt } = sightingReports;
    const { place, location, details, reportedBy, describedBy } = towTrucks;
    const votes = await executor
      .select({ sightingId, verdict, status, milesAway, createdAt, place, location, details, reportedBy, describedBy })
      .from(sightingReports)
      .innerJoin(towTrucks, eq(towTrucks.id, sightingId))
      .where(eq(sightingReports.reporterKey, key))
      .orderBy(desc(createdAt));
    const [standing] = await executor.select().from(reporterStandings).where(eq(reporterStandings.reporterKey, key));
    return {
      sightings: votes.map(({ location, details, reportedBy, describedBy, ...row }) =>
        Object.assign(row, { isFirstReport: reportedBy === key }, describedBy === key && { location, details }),
      ),
      standing: standing ? { ...standing, reporterKey: undefined } : null,
    };
  },
  async erase(tx, { id, alias, name }) {
    const key = accountKey(id);
    await unsign(tx, key, name);
    await tx
      .update(towTrucks)
      .set({ reportedBy: anonymousKey(alias, towTrucks.id) })
      .where(eq(towTrucks.reportedBy, key));
    await tx
      .update(towTrucks)
      .set({ describedBy: anonymousKey(alias, towTrucks.id) })
      .where(eq(towTrucks.describedBy, key));
    await tx
      .update(sightingReports)
      .set({ reporterKey: anonymousKey(alias, sightingReports.sightingId), submissionKey: null, submissionHash: null })
      .where(eq(sightingReports.reporterKey, key));
    await tx.delete(reporterStandings).where(eq(reporterStandings.reporterKey, key));
  },
};

const MOST = 1000;

export type OwnTruck = { id: string; isConfirmed: boolean };

/** Confirmed when someone else saw it, too. */
export async function findReportedBy(executor: Executor, reporterKey: string, since: Date): Promise<OwnTruck[]> {
  const rows = await executor
    .select({ id: towTrucks.id, confirmations: towTrucks.confirmations })
    .from(towTrucks)
    .where(and(eq(towTrucks.reportedBy, reporterKey), gte(towTrucks.reportedAt, since)))
    .orderBy(desc(towTrucks.reportedAt))
    .limit(MOST);
  return rows.map(({ id, confirmations }) => ({ id, isConfirmed: confirmations > 1 }));
}
