import { z } from 'zod';

import { instant } from './wire.ts';

export * from './accounts-constants.ts';

export const subscriptionStatus = z.enum(['free', 'trial', 'active', 'canceled', 'past_due']);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** `GET /api/auth/user`: the signed-in user's own view of the account. */
export const userView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  subscriptionStatus,
  trialStartDate: instant.nullable(),
  trialEndDate: instant.nullable(),
  /** True until the user has chosen the free plan or the trial. */
  needsPlanSelection: z.boolean(),
  /** Active, or on a trial that has not ended. */
  isPremium: z.boolean(),
  createdAt: instant,
});
export type UserView = z.output<typeof userView>;

export const plan = z.enum(['free', 'trial'], { error: 'Plan must be free or trial.' });
export type Plan = z.output<typeof plan>;

export const selectPlanBody = z.strictObject({ plan });

/** How one can sign in here. Passkeys and passwords always; a provider when it is configured. */
export const signInWays = z.object({ oidcName: z.string().nullable() });
export type SignInWays = z.output<typeof signInWays>;
