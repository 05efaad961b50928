import { TRIAL_DAYS, billingPaths } from '@towscout/contracts/billing/constants';
import { type PlanChoice, billingEndpoints } from '@towscout/contracts/billing/schema';
import { mayBeginTrial } from '@towscout/domain/billing/premium';
import { DAY_MS } from '@towscout/domain/durations';
import { m } from '@towscout/messages';

import type { Accounts } from '#accounts';
import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';

import { announcePlan, lockPlan, updatePlan } from './plans.queries.ts';

type SelectPlanDeps = { db: Database; clock: Clock; bus: Pick<LiveBus, 'publish'> };

/** Chooses free, or starts the trial. Rejects with 409 a second trial, or one beside a subscription. */
async function selectPlan({ db, clock, bus }: SelectPlanDeps, userId: string, choice: PlanChoice): Promise<void> {
  const now = clock.now();
  await transact(db, async (tx) => {
    const plan = await lockPlan(tx, userId);
    if (choice === 'free') {
      await updatePlan(tx, userId, { selectedAt: plan.selectedAt ?? now });
      return announcePlan(bus, tx, userId);
    }
    if (plan.subscriptionStatus === 'active') throw conflict(m.billing_server_premium_already());
    if (plan.trialStartDate) throw conflict(m.billing_server_trial_used());
    if (!mayBeginTrial(plan)) throw conflict(m.billing_server_trial_for_new());
    await updatePlan(tx, userId, {
      selectedAt: now,
      subscriptionStatus: 'trial',
      trialStartDate: now,
      trialEndDate: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    });
    return announcePlan(bus, tx, userId);
  });
}

type Deps = SelectPlanDeps & { accounts: Pick<Accounts, 'userView'> };

export function planRoutes(app: App, deps: Deps): void {
  declaredRoutes(app, billingEndpoints).post(
    billingPaths.selectPlan,
    { operationId: 'selectPlan', summary: 'Choose the free plan or the trial', config: forMembers },
    async (request) => {
      const { id } = getViewer(request);
      await selectPlan(deps, id, request.body.plan);
      const view = await deps.accounts.userView(id);
      if (!view) throw unauthorized();
      return view;
    },
  );
}
