import type { Logger } from 'pino';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import {
  findLivingCustomers,
  insertSubscriptionToReturn,
  deleteCustomerToClose,
  insertCustomerToClose,
  noteCustomerClosed,
  type CustomerJob,
} from '../subscriptions/customers.queries.ts';
import { announcePlan, findPlanOfCustomer, type PlanRow, updateSamePlan } from '../subscriptions/plans.queries.ts';
import {
  type PaidPart,
  planAfter,
  sortOut,
  type SortedOut,
  isLiving,
  newestFirst,
  type Subscription,
} from '../subscriptions/subscription.ts';
import type { Payments } from './payments.port.ts';

export type RefreshDeps = RequestClosingDeps &
  RequestReturnDeps & { db: Database; bus: Pick<LiveBus, 'publish'>; payments: Payments };

const MOST_TRIES = 10;

/** Makes the plan match all subscriptions at Stripe; refunds double payments and closes unused customers. */
export async function refreshPlan(deps: RefreshDeps, customerId: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const plan = await findPlanOfCustomer(deps.db, customerId);
    // Another shop on this Stripe account, or a deleted account.
    if (!plan) return;
    const held = await askFor(deps, await findLivingCustomers(deps.db, plan));
    if (!held) return deps.log.warn('Stripe does not know a customer: the plan stays as it is');
    const sorted = sortOut(held.subscriptions);
    if (await write(deps, plan, held, sorted)) return cancelAll(deps, sorted.needless);
  }
  throw new Error('the plan kept changing while Stripe was being asked');
}

type Held = { customerIds: readonly string[]; subscriptions: readonly Subscription[] };

/** The known customers and their subscriptions, newest first; null without any. */
async function askFor({ payments }: RefreshDeps, all: readonly string[]): Promise<Held | null> {
  const customerIds: string[] = [];
  const subscriptions: Subscription[] = [];
  for (const customerId of all) {
    const found = await payments.listSubscriptions(customerId);
    if (!found) continue;
    customerIds.push(customerId);
    subscriptions.push(...found);
  }
  return customerIds.length > 0 ? { customerIds, subscriptions: subscriptions.sort(newestFirst) } : null;
}

const write = (deps: RefreshDeps, plan: PlanRow, { customerIds, subscriptions }: Held, sorted: SortedOut) =>
  transact(deps.db, async (tx) => {
    const now = planAfter(plan, subscriptions);
    const stripeCustomerId = sorted.kept?.customerId ?? plan.stripeCustomerId;
    if (!(await updateSamePlan(tx, plan, { ...now, stripeCustomerId }))) return false;
    if (hasChanged(plan, now)) await announcePlan(deps.bus, tx, plan.userId);
    for (const double of sorted.doubles) await requestReturn(deps, tx, double, 'a member has paid twice');
    const inUse = new Set([stripeCustomerId, ...subscriptions.filter(isLiving).map(({ customerId }) => customerId)]);
    for (const customerId of customerIds) if (!inUse.has(customerId)) await requestClosing(deps, tx, customerId);
    return true;
  });

const hasChanged = (before: PlanRow, now: PaidPart): boolean =>
  before.subscriptionStatus !== now.subscriptionStatus ||
  before.cancelAtPeriodEnd !== now.cancelAtPeriodEnd ||
  before.graceEndsAt?.getTime() !== now.graceEndsAt?.getTime() ||
  before.currentPeriodEnd?.getTime() !== now.currentPeriodEnd?.getTime();

/** Nothing else may be charged after a payment. */
async function cancelAll({ payments }: RefreshDeps, subscriptions: readonly Subscription[]): Promise<void> {
  for (const { id } of subscriptions) await payments.cancelSubscription(id);
}

export type ReturnJob = Job<{ subscriptionId: string }>;
export type RequestReturnDeps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'>; log: Logger; returnPayment: ReturnJob };

/** Enqueues the refund, and logs the reason once. */
export async function requestReturn(
  { clock, jobs, log, returnPayment }: RequestReturnDeps,
  tx: Tx,
  { id, customerId }: Subscription,
  why: string,
): Promise<void> {
  if (!(await insertSubscriptionToReturn(tx, { id, customerId }, clock.now()))) return;
  log.warn({ subscription: id, customer: customerId }, `${why}: the subscription is ended and refunded`);
  await jobs.enqueue(tx, returnPayment, { subscriptionId: id });
}

export type RequestClosingDeps = { clock: Clock; jobs: Pick<Jobs, 'enqueue'>; close: CustomerJob };

export async function requestClosing(
  { clock, jobs, close }: RequestClosingDeps,
  tx: Tx,
  customerId: string,
): Promise<void> {
  if (await insertCustomerToClose(tx, customerId, clock.now())) await jobs.enqueue(tx, close, { customerId });
}

type Deps = { db: Database; clock: Clock; payments: Payments };

/** Retried each night while Stripe is away. */
export async function closeCustomer({ db, clock, payments }: Deps, customerId: string): Promise<void> {
  await payments.deleteCustomer(customerId);
  await transact(db, async (tx) => {
    await noteCustomerClosed(tx, customerId, clock.now());
    await deleteCustomerToClose(tx, customerId);
  });
}
