import { createHmac, timingSafeEqual } from 'node:crypto';

import { type Database, transact } from '#platform/db/database.ts';
import { Problem, unavailable } from '#platform/http/problem.ts';

import { findPlan, lockPlan, updatePlan } from '../subscriptions/plans.queries.ts';

/** A failure that Stripe repeats for the same order. */
export class OrderFailed extends Problem {
  constructor(detail: string) {
    const { status, title, retryAfterSeconds } = unavailable(detail);
    super(status, title, detail, undefined, retryAfterSeconds);
  }
}

/** A new key after a failure, which Stripe repeats for a day; the same key after an unknown outcome. */
export async function placeOrder<Answer>(
  db: Database,
  userId: string,
  order: (attempt: number) => Promise<Answer>,
): Promise<Answer> {
  const attempt = (await findPlan(db, userId))?.failedOrders ?? 0;
  try {
    return await order(attempt);
  } catch (error) {
    if (error instanceof OrderFailed) await countFailure(db, userId, attempt);
    throw error;
  }
}

/** Counts a failure of several tabs once. */
const countFailure = (db: Database, userId: string, attempt: number): Promise<void> =>
  transact(db, async (tx) => {
    const { failedOrders } = await lockPlan(tx, userId);
    if (failedOrders === attempt) await updatePlan(tx, userId, { failedOrders: attempt + 1 });
  });

const SIGNED = /^(.+)_([0-9a-f]{32})$/;

/** Sealed, because it is in the page's URL. */
export const sealReference = (secret: string, userId: string): string => `${userId}_${signature(secret, userId)}`;

/** The user, and if this site made the link. */
export function openReference(secret: string, reference: string): { userId: string; isOurs: boolean } {
  const [, userId = reference, given] = SIGNED.exec(reference) ?? [];
  const isOurs = given !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, userId)));
  return { userId, isOurs };
}

const signature = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`purchase of ${userId}`).digest('hex').slice(0, 32);
