import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';

import { FREE_PLAN, type SubscriptionStatus } from '@towscout/domain/billing/premium';

import type { UserPlan } from '#accounts';
import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { eventForUser } from '#platform/live/live-event.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { customers, plans } from '../billing.table.ts';

type Row = typeof plans.$inferSelect;
/** Guaranteed by the CHECK. */
export type PlanRow = Row & { subscriptionStatus: SubscriptionStatus };

const NEVER_CHOSEN: UserPlan = {
  ...FREE_PLAN,
  selectedAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  lastRefund: null,
};

/** Includes users without a row. */
export async function findPlans(executor: Executor, userIds: readonly string[]): Promise<Map<string, UserPlan>> {
  if (userIds.length === 0) return new Map();
  const rows = (await executor.select().from(plans).where(isOneOf(plans.userId, userIds))) as PlanRow[];
  const kept = new Map(rows.map((row) => [row.userId, row]));
  return new Map(userIds.map((userId) => [userId, kept.get(userId) ?? NEVER_CHOSEN]));
}

export async function findPlan(executor: Executor, userId: string): Promise<PlanRow | null> {
  const [row] = await executor.select().from(plans).where(eq(plans.userId, userId));
  return (row as PlanRow | undefined) ?? null;
}

/** The plan of a current or past customer. */
export async function findPlanOfCustomer(executor: Executor, customerId: string): Promise<PlanRow | null> {
  const owners = executor
    .select({ userId: customers.userId })
    .from(customers)
    .where(eq(customers.customerId, customerId));
  const isTheirs = or(eq(plans.stripeCustomerId, customerId), inArray(plans.userId, owners));
  const [row] = await executor.select().from(plans).where(isTheirs);
  return (row as PlanRow | undefined) ?? null;
}

/** Ordered by id. */
export async function findCustomers(executor: Executor, after: string, limit: number): Promise<string[]> {
  const rows = await executor
    .select({ id: plans.stripeCustomerId })
    .from(plans)
    .where(gt(plans.stripeCustomerId, after))
    .orderBy(plans.stripeCustomerId)
    .limit(limit);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Creates the row when needed, and locks it. */
export async function lockPlan(tx: Tx, userId: string): Promise<PlanRow> {
  await tx.insert(plans).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(plans).where(eq(plans.userId, userId)).for('update');
  if (!row) throw new Error('the plan is gone');
  return row as PlanRow;
}

type Changes = Partial<Omit<PlanRow, 'userId' | 'revision'>>;

export async function updatePlan(tx: Tx, userId: string, changes: Changes): Promise<void> {
  await tx.update(plans).set(revised(changes)).where(eq(plans.userId, userId));
}

/** False when another writer was first. */
export async function updateSamePlan(tx: Tx, { userId, revision }: PlanRow, changes: Changes): Promise<boolean> {
  const isSame = and(eq(plans.userId, userId), eq(plans.revision, revision));
  return (await tx.update(plans).set(revised(changes)).where(isSame).returning({ userId: plans.userId })).length > 0;
}

const revised = (changes: Changes) => ({ ...changes, revision: sql`${plans.revision} + 1` });

/** Notifies the user's pages, and streams to check their rights. */
export const announcePlan = (bus: Pick<LiveBus, 'publish'>, tx: Tx, userId: string): Promise<void> =>
  bus.publish(tx, [eventForUser('plan', {}, userId), rightsChanged(userId)]);
