import { eq, inArray, sql } from 'drizzle-orm';

import { FREE_PLAN, type SubscriptionStatus } from '@towscout/domain/premium';

import type { UserPlan } from '#accounts';
import type { Executor, Tx } from '#platform/db/database.ts';

import { plans } from './plans.table.ts';

type Row = typeof plans.$inferSelect;
/** The table's CHECK guarantees one of these statuses. */
export type PlanRow = Row & { subscriptionStatus: SubscriptionStatus };

const NEVER_CHOSEN: UserPlan = { ...FREE_PLAN, selectedAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };

/** The plan of each of these users, of those too who never chose one. */
export async function findPlans(executor: Executor, userIds: readonly string[]): Promise<Map<string, UserPlan>> {
  if (userIds.length === 0) return new Map();
  const rows = (await executor
    .select()
    .from(plans)
    .where(inArray(plans.userId, [...userIds]))) as PlanRow[];
  const kept = new Map(rows.map((row) => [row.userId, row]));
  return new Map(userIds.map((userId) => [userId, kept.get(userId) ?? NEVER_CHOSEN]));
}

/** The user's row, made when there is none, and locked until the transaction ends. */
export async function lockPlan(tx: Tx, userId: string): Promise<PlanRow> {
  await tx.insert(plans).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(plans).where(eq(plans.userId, userId)).for('update');
  if (!row) throw new Error('the plan is gone');
  return row as PlanRow;
}

export async function updatePlan(tx: Tx, userId: string, changes: Partial<Omit<PlanRow, 'revision'>>): Promise<void> {
  await tx
    .update(plans)
    .set({ ...changes, revision: sql`${plans.revision} + 1` })
    .where(eq(plans.userId, userId));
}
