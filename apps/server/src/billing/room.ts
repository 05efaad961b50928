import { isPremium } from '@towscout/domain/premium';

import type { Accounts } from '#accounts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import type { Billing } from './index.ts';
import { findPlans } from './plans.queries.ts';
import { planRoutes } from './routes.ts';
import { billingUserData } from './user-data.queries.ts';

type Needs = { accounts: Pick<Accounts, 'userView'> };

/** Plans: what each brings, who has which, and how it is paid for. */
export function createBilling(platform: Platform, needs: Needs): Room<Billing> {
  const { clock } = platform;
  return {
    face: {
      plansOf: findPlans,
      async premiumAmong(executor, userIds) {
        const now = clock.now();
        const premium = [...(await findPlans(executor, userIds))].filter(([, plan]) => isPremium(plan, now));
        return new Set(premium.map(([userId]) => userId));
      },
    },
    routes: (app) => planRoutes(app, { ...platform, ...needs }),
    userData: billingUserData,
  };
}
