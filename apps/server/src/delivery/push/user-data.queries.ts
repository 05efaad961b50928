import { eq } from 'drizzle-orm';

import type { UserData } from '#platform/user-data.ts';

import { pushSubscriptions } from './push.table.ts';
import { listSubscriptions } from './subscriptions.queries.ts';

/** The devices that a user gets push alerts on. */
export const deliveryUserData: UserData = {
  room: 'delivery',
  export: async (executor, userId) => ({
    // An endpoint and its keys are secrets.
    pushDevices: (await listSubscriptions(executor, userId)).map(({ device, createdAt, lastSentAt }) => ({
      device,
      createdAt,
      lastSentAt,
    })),
  }),
  async erase(tx, { id }) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id));
  },
};
