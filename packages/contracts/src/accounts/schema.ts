import { z } from 'zod';

import { SUBSCRIPTION_STATUSES } from '@towscout/domain/premium';

import { instant } from '../wire/plain-values.ts';

/**
 * A payment that went back to the member: because they had paid twice, because the operator refunded it, or because their
 * bank took it back; or that was meant to, and did not arrive.
 */
export const refund = z.object({
  cents: z.int(),
  reason: z.enum(['double', 'refund', 'dispute', 'failed']),
  at: instant,
});
export type Refund = z.output<typeof refund>;

/** `GET /api/auth/user`: the signed-in user's own view of the account. */
export const userView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  trialStartDate: instant.nullable(),
  trialEndDate: instant.nullable(),
  /** After a failed payment: when Premium ends. */
  graceEndsAt: instant.nullable(),
  /** When the subscription's current period ends. */
  currentPeriodEnd: instant.nullable(),
  /** The subscription ends then, and is not renewed. */
  cancelAtPeriodEnd: z.boolean(),
  /** The newest one, if there was any. */
  lastRefund: refund.nullable(),
  /** True until the user has chosen the free plan or the trial. */
  needsPlanSelection: z.boolean(),
  /** By `isPremium` of the domain, when this was sent. */
  isPremium: z.boolean(),
  createdAt: instant,
});
export type UserView = z.output<typeof userView>;

/** What a user\'s own page says about their account. */
export const accountStanding = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** This site sends email. */
  canVerifyEmail: z.boolean(),
  isAdministrator: z.boolean(),
  /** An administrator who signs in with a password alone: they must set up a second step first. */
  mustAddSecondStep: z.boolean(),
  /** There is no administrator yet, and the site printed a code that makes one. */
  canClaim: z.boolean(),
});
export type AccountStanding = z.output<typeof accountStanding>;

const LINK_SENTENCE = "That link isn't valid.";
export const verifyEmailBody = z.strictObject({
  token: z.string({ error: LINK_SENTENCE }).min(1, { error: LINK_SENTENCE }).max(2000, { error: LINK_SENTENCE }),
});

const CODE_SENTENCE = 'Enter the code that TowScout printed when it started.';
export const claimBody = z.strictObject({
  code: z.string({ error: CODE_SENTENCE }).min(1, { error: CODE_SENTENCE }).max(100, { error: CODE_SENTENCE }),
});

/** The answer to the right password: whether a code must follow before anybody is signed in. */
export const signedInByPassword = z.object({ twoFactorRedirect: z.boolean().optional() });

/** The ways to sign in here: passkeys and passwords always, a provider when one is configured. */
export const signInWays = z.object({
  oidcName: z.string().nullable(),
  /** Then addresses are confirmed before the first sign-in, and a new password can be asked for by email. */
  sendsEmail: z.boolean(),
});
export type SignInWays = z.output<typeof signInWays>;
