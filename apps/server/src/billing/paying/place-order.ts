import { type Database, transact } from '#platform/db/database.ts';
import { Problem, unavailable } from '#platform/http/problem.ts';

import { findPlan, lockPlan, updatePlan } from '../plans/plans.queries.ts';

/** The payment provider answered that it failed: asked the same again, it answers the same. */
export class OrderFailed extends Problem {
  constructor(detail: string) {
    const { status, title, retryAfterSeconds } = unavailable(detail);
    super(status, title, detail, undefined, retryAfterSeconds);
  }
}

/**
 * Places an order. Stripe answers an order that it failed to carry out with that failure for a day, so the next one must
 * be another to it; an order whose outcome is unknown stays the same, so that it is carried out once.
 */
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

/** Once, when orders of several tabs fail that were the same to Stripe. */
const countFailure = (db: Database, userId: string, attempt: number): Promise<void> =>
  transact(db, async (tx) => {
    const { failedOrders } = await lockPlan(tx, userId);
    if (failedOrders === attempt) await updatePlan(tx, userId, { failedOrders: attempt + 1 });
  });
