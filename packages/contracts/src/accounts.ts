import { z } from 'zod';

import { instant } from './wire.ts';

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

/** Three days, once a user (specification section 9). */
export const TRIAL_DAYS = 3;
export const PRICE_PER_MONTH = '$5.99';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** How one can sign in here. Passkeys and passwords always; a provider when it is configured. */
export const signInWays = z.object({ oidcName: z.string().nullable() });
export type SignInWays = z.output<typeof signInWays>;

/**
 * A cookie that scripts may read and that proves nothing: it spares signed-out pages from asking who
 * they are, which the browser would log as an error.
 */
export const SIGNED_IN_HINT = 'towscout_signed_in';

/** better-auth's own endpoints under `/api/auth`, and ours. */
export const accountPaths = {
  user: '/api/auth/user',
  ways: '/api/auth/ways',
  signUpEmail: '/api/auth/sign-up/email',
  signInEmail: '/api/auth/sign-in/email',
  signInOidc: '/api/auth/sign-in/oauth2',
  signOut: '/api/auth/sign-out',
  passkeyRegisterOptions: '/api/auth/passkey/generate-register-options',
  passkeyRegister: '/api/auth/passkey/verify-registration',
  passkeySignInOptions: '/api/auth/passkey/generate-authenticate-options',
  passkeySignIn: '/api/auth/passkey/verify-authentication',
  login: '/api/login',
  logout: '/api/logout',
  selectPlan: '/api/user/select-plan',
} as const;

/** The page on which one signs in or up; `/api/login` leads there. */
export const SIGN_IN_PAGE = '/sign-in';

const SAME_SITE_PATH = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** A path of this site to go back to, or '/' for anything that could lead elsewhere. */
export const safeReturnPath = (path: string | null | undefined): string =>
  path && path.length <= 500 && SAME_SITE_PATH.test(path) && !leadsToApi(path) ? path : '/';

/** Sees through dots and escapes: `/x/../api/logout`, `/%61pi/logout`. */
function leadsToApi(path: string): boolean {
  try {
    return decodeURIComponent(new URL(path, 'http://own').pathname).startsWith('/api/');
  } catch {
    return true;
  }
}
