import { eq } from 'drizzle-orm';

import type { UserData } from '#platform/user-data.ts';

import { findPlans } from './plans.queries.ts';
import { plans } from './plans.table.ts';

/** A user's plan. */
export const billingUserData: UserData = {
  room: 'billing',
  export: async (executor, userId) => ({ plan: { ...(await findPlans(executor, [userId])).get(userId) } }),
  async erase(tx, { id }) {
    await tx.delete(plans).where(eq(plans.userId, id));
  },
};
