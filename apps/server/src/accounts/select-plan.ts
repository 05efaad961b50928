import { type Plan, TRIAL_DAYS } from '@towscout/contracts/accounts';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { conflict, unauthorized } from '#platform/http/problem.ts';

import { lockUser, updateUser, type UserRow } from './users.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Chooses the free plan, or begins the trial. Rejects with 409 a second trial, and a trial beside a subscription. */
export async function selectPlan(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  plan: Plan,
): Promise<UserRow> {
  const now = clock.now();
  return transact(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw unauthorized();
    if (plan === 'free') return updateUser(tx, userId, { planSelectedAt: user.planSelectedAt ?? now });
    if (user.subscriptionStatus === 'active') throw conflict('You already have Premium.');
    if (user.trialStartDate) throw conflict('You have already used your free trial.');
    return updateUser(tx, userId, {
      planSelectedAt: now,
      subscriptionStatus: 'trial',
      trialStartDate: now,
      trialEndDate: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
    });
  });
}
