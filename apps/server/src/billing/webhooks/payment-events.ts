import { and, eq, lt } from 'drizzle-orm';

import { DAY_MINUTES } from '@towscout/domain/durations';

import type { Accounts } from '#accounts';
import { type Clock, minutesBefore } from '#platform/clock.ts';
import { type Database, transact, type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Secrets } from '#platform/secrets/open-secrets.ts';

import { paymentEvents } from '../billing.table.ts';
import { followCharge } from '../follow-charge.ts';
import type { PaymentEvent, Payments } from '../paying/payments.port.ts';
import { openReference } from '../paying/place-order.ts';
import {
  refreshPlan,
  requestClosing,
  type RefreshDeps,
  requestReturn,
  type ReturnJob,
} from '../paying/refresh-plan.ts';
import {
  insertCustomer,
  findCustomersToClose,
  findSubscriptionsToReturn,
  type CustomerJob,
} from '../subscriptions/customers.queries.ts';
import { findPlanOfCustomer, lockPlan, updatePlan, findCustomers } from '../subscriptions/plans.queries.ts';
import { isLiving, type Subscription } from '../subscriptions/subscription.ts';

type PurchaseDeps = RefreshDeps & { accounts: Pick<Accounts, 'lockExistingUser'>; secrets: Pick<Secrets, 'session'> };
/** `userId`: from the checkout's URL. */
type Purchase = { customerId: string; userId: string };

/** False when the customer belongs to no account. Refunds purchases of deleted accounts. */
async function recordPurchase(deps: PurchaseDeps, { customerId, userId: reference }: Purchase): Promise<boolean> {
  const { db, payments, log } = deps;
  if (await findPlanOfCustomer(db, customerId)) return true;
  const subscriptions = (await payments.listSubscriptions(customerId)) ?? [];
  // Another product of the same shop.
  if (subscriptions.length === 0) return false;
  const { userId, isOurs } = openReference(deps.secrets.session, reference);
  if (await keepCustomer(deps, userId, customerId)) return true;
  if (isOurs) await requestReturns(deps, customerId, subscriptions.filter(isLiving));
  // Anyone can change the reference in the URL; another site may share the link.
  else log.warn({ customer: customerId }, 'a payment link was paid for an account that is not here');
  return false;
}

const keepCustomer = ({ db, clock, accounts }: PurchaseDeps, userId: string, customerId: string): Promise<boolean> =>
  transact(db, async (tx) => {
    if (!(await accounts.lockExistingUser(tx, userId))) return false;
    const plan = await lockPlan(tx, userId);
    await insertCustomer(tx, customerId, plan, clock.now());
    await updatePlan(tx, userId, { stripeCustomerId: plan.stripeCustomerId ?? customerId });
    return true;
  });

async function requestReturns(
  deps: PurchaseDeps,
  customerId: string,
  subscriptions: readonly Subscription[],
): Promise<void> {
  await transact(deps.db, async (tx) => {
    for (const each of subscriptions) await requestReturn(deps, tx, each, 'an account that is deleted was paid for');
    await requestClosing(deps, tx, customerId);
  });
}

export type EnqueueDeps = { db: Database; clock: Clock; jobs: Pick<Jobs, 'enqueue'>; follow: Job<PaymentEvent> };

/** Stores an event once; a job processes it and retries. */
export const enqueueOnce = ({ db, clock, jobs, follow }: EnqueueDeps, event: PaymentEvent): Promise<void> =>
  transact(db, async (tx) => {
    if (await insertPaymentEvent(tx, event, clock.now())) await jobs.enqueue(tx, follow, event);
  });

/** For events that never came, or whose job gave up. */
const enqueueAgain = ({ db, clock, jobs, follow }: EnqueueDeps, event: PaymentEvent): Promise<void> =>
  transact(db, async (tx) => {
    const isDue = (await insertPaymentEvent(tx, event, clock.now())) || (await isWaiting(tx, event));
    if (isDue) await jobs.enqueue(tx, follow, event);
  });

/** True for one caller only. */
async function insertPaymentEvent(tx: Tx, { id, type }: PaymentEvent, takenAt: Date): Promise<boolean> {
  const row = { id, type, takenAt, isFollowed: false };
  return (await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning()).length > 0;
}

async function isWaiting(tx: Tx, { id }: PaymentEvent): Promise<boolean> {
  const isIt = and(eq(paymentEvents.id, id), eq(paymentEvents.isFollowed, false));
  return (await tx.select({ id: paymentEvents.id }).from(paymentEvents).where(isIt)).length > 0;
}

async function notePaymentEventFollowed(executor: Executor, id: string): Promise<void> {
  await executor.update(paymentEvents).set({ isFollowed: true }).where(eq(paymentEvents.id, id));
}

export const deletePaymentEventsBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(executor, paymentEvents, lt(paymentEvents.takenAt, instant));

/** Reads the plan from Stripe; the event only names whom it concerns. */
export async function handlePaymentEvent(deps: PurchaseDeps, event: PaymentEvent): Promise<void> {
  if (event.chargeId) await followCharge(deps, event.chargeId);
  else if (isPurchase(event)) await followPurchase(deps, event);
  else if (event.customerId) await followCustomer(deps, event, event.customerId);
  await notePaymentEventFollowed(deps.db, event.id);
}

const isPurchase = (event: PaymentEvent): event is PaymentEvent & Purchase =>
  event.userId !== null && event.customerId !== null;

/** An unknown payer's purchase was never reported. */
async function followCustomer(deps: PurchaseDeps, event: PaymentEvent, customerId: string): Promise<void> {
  if (await findPlanOfCustomer(deps.db, customerId)) return refreshPlan(deps, customerId);
  const userId = event.type === 'invoice.paid' ? await deps.payments.findPurchaser(customerId) : null;
  if (userId) await followPurchase(deps, { ...event, customerId, userId });
}

async function followPurchase(deps: PurchaseDeps, purchase: PaymentEvent & Purchase): Promise<void> {
  if (!(await recordPurchase(deps, purchase))) return;
  await refreshPlan(deps, purchase.customerId);
  await deps.payments.expireCheckouts(purchase);
}

/** Stripe retries for three days. */
const LOOK_BACK_DAYS = 7;
/** Longer than the look-back, so that no event is processed twice. */
export const EVENTS_KEPT_DAYS = 40;
const CUSTOMERS_PER_PAGE = 500;

type Deps = EnqueueDeps & {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>;
  payments: Payments;
  refresh: CustomerJob;
  close: CustomerJob;
  returnPayment: ReturnJob;
};

/** Nightly: processes lost events, corrects plans, and retries closing customers and refunds. */
export async function reconcile(deps: Deps): Promise<void> {
  const { db, clock, jobs, payments, refresh, close, returnPayment } = deps;
  const now = clock.now();
  for await (const event of payments.eventsSince(minutesBefore(now, LOOK_BACK_DAYS * DAY_MINUTES)))
    await enqueueAgain(deps, event);
  const leaving = (await findCustomersToClose(db)).map((customerId) => ({ customerId }));
  await transact(db, (tx) => jobs.enqueueAll(tx, close, leaving));
  const inVain = (await findSubscriptionsToReturn(db)).map((subscriptionId) => ({ subscriptionId }));
  await transact(db, (tx) => jobs.enqueueAll(tx, returnPayment, inVain));
  for (let page = await findCustomers(db, '', CUSTOMERS_PER_PAGE); page.length > 0;) {
    const customers = page.map((customerId) => ({ customerId }));
    await transact(db, (tx) => jobs.enqueueAll(tx, refresh, customers));
    page = await findCustomers(db, page.at(-1) ?? '', CUSTOMERS_PER_PAGE);
  }
  await deletePaymentEventsBefore(db, minutesBefore(now, EVENTS_KEPT_DAYS * DAY_MINUTES));
}
