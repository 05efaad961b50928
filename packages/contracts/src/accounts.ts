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

/** What a user's own page tells of their account. */
export const accountStanding = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** This site sends email. */
  canVerifyEmail: z.boolean(),
  isAdministrator: z.boolean(),
  /** Nobody is an administrator, and the site printed a code that makes one. */
  canClaim: z.boolean(),
});
export type AccountStanding = z.output<typeof accountStanding>;

const LINK_SENTENCE = 'That link is not valid.';
export const verifyEmailBody = z.strictObject({
  token: z.string({ error: LINK_SENTENCE }).min(1, { error: LINK_SENTENCE }).max(2000, { error: LINK_SENTENCE }),
});

const CODE_SENTENCE = 'Enter the code that TowScout printed when it started.';
export const claimBody = z.strictObject({
  code: z.string({ error: CODE_SENTENCE }).min(1, { error: CODE_SENTENCE }).max(100, { error: CODE_SENTENCE }),
});

/** How one can sign in here. Passkeys and passwords always; a provider when it is configured. */
export const signInWays = z.object({ oidcName: z.string().nullable() });
export type SignInWays = z.output<typeof signInWays>;
