import { z } from 'zod';

import { SUBSCRIPTION_STATUSES } from '@towscout/domain/billing/premium';
import { m } from '@towscout/messages';
import { locales } from '@towscout/messages/locale';

import { instant } from '../wire/plain-values.ts';

/** A payment returned, or meant to be: paid twice, refunded by the operator, or reclaimed by the bank. */
export const refund = z.object({
  cents: z.int(),
  reason: z.enum(['double', 'refund', 'dispute', 'failed']),
  at: instant,
});
export type Refund = z.output<typeof refund>;

/** `GET /api/auth/user`. */
export const userView = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Language of alerts and emails; null until one was chosen. */
  locale: z.enum(locales).nullable().default(null),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  trialStartDate: instant.nullable(),
  trialEndDate: instant.nullable(),
  /** When Premium ends after a failed payment. */
  graceEndsAt: instant.nullable(),
  /** End of the current billing period. */
  currentPeriodEnd: instant.nullable(),
  /** The subscription ends then instead of renewing. */
  cancelAtPeriodEnd: z.boolean(),
  lastRefund: refund.nullable(),
  /** True until the user chose the free plan or the trial. */
  needsPlanSelection: z.boolean(),
  /** `isPremium` of the domain, as of this response. */
  isPremium: z.boolean(),
  createdAt: instant,
});
export type UserView = z.output<typeof userView>;

export const accountStanding = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  canVerifyEmail: z.boolean(),
  isAdministrator: z.boolean(),
  /** An administrator with only a password must add a second step. */
  mustAddSecondStep: z.boolean(),
  /** There is no administrator yet, and the site printed a code that makes one. */
  canClaim: z.boolean(),
});
export type AccountStanding = z.output<typeof accountStanding>;

const linkSentence = (): string => m.wire_link_invalid();
export const verifyEmailBody = z.strictObject({
  token: z.string({ error: linkSentence }).min(1, { error: linkSentence }).max(2000, { error: linkSentence }),
});

const codeSentence = (): string => m.accounts_contract_claim_code();
export const claimBody = z.strictObject({
  code: z.string({ error: codeSentence }).min(1, { error: codeSentence }).max(100, { error: codeSentence }),
});

/** True when a code must follow before the user is signed in. */
export const signedInByPassword = z.object({ twoFactorRedirect: z.boolean().optional() });

/** Passkeys and passwords always; a provider when configured. */
export const signInWays = z.object({
  oidcName: z.string().nullable(),
  /** Addresses are then confirmed before the first sign-in, and passwords can be reset by email. */
  sendsEmail: z.boolean(),
});
export type SignInWays = z.output<typeof signInWays>;
