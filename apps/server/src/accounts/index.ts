import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays, UserView } from '@towscout/contracts/accounts/schema';
import type { Plan } from '@towscout/domain/billing/premium';
import type { Locale } from '@towscout/messages/locale';

import type { Executor, Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';

import type { NewBan } from './bans/ban-account.ts';
import type { Ban } from './bans/ban.ts';

export { banSentence } from './bans/ban.ts';
export { localeOf } from './locale-of.ts';
export type { PasswordHashing } from './auth.ts';
export type { PlanStore, UserPlan } from './plan-store.port.ts';
export type { Viewer };

/** The base locale for an account that chose none. */
export type FindLocale = (userId: string) => Locale;

export type Accounts = {
  /** Null when signed out, expired, forged or cross-site. */
  viewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer | null>;
  session(request: { headers: IncomingHttpHeaders }): Promise<{ id: string; viewer: Viewer } | null>;
  livingSessions(ids: string[]): Promise<Map<string, Viewer>>;
  /** Null when the account is gone. */
  userView(userId: string): Promise<UserView | null>;
  findViewers(userIds: readonly string[]): Promise<Map<string, Viewer>>;
  /** The language of what is written to each of these accounts. */
  findLocales(executor: Executor, userIds: readonly string[]): Promise<FindLocale>;
  /** Blocks the account's deletion until the transaction ends; false when it is gone. */
  lockExistingUser(tx: Tx, userId: string): Promise<boolean>;
  /** False when it is gone or banned: what it gave others a secret address for is closed. */
  isActive(executor: Executor, userId: string): Promise<boolean>;
  /** For administrators; null when there is none. */
  findAccount(executor: Executor, by: { id: string } | { email: string }): Promise<AccountRecord | null>;
  /** By password, or by a recent sign-in. Rejects with 403, or 429 after many wrong passwords. */
  confirmOwner(request: { headers: IncomingHttpHeaders }, password: string | undefined): Promise<void>;
  /** Ends the sessions on all nodes. Rejects with 404 for no account, 409 for an administrator or one that is banned. */
  ban(tx: Tx, ban: NewBan): Promise<void>;
  /** Rejects with 404 for no account, 409 for one that isn't banned. */
  liftBan(tx: Tx, userId: string): Promise<void>;
  signInWays: SignInWays;
};

/** An account as administrators see it. */
export type AccountRecord = {
  id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  isEmailVerified: boolean;
  isAdministrator: boolean;
  hasSecondStep: boolean;
  plan: Pick<Plan, 'subscriptionStatus'> & { isPremium: boolean };
  /** Browsers that are signed in. */
  sessions: number;
  /** Null once it has ended. */
  ban: Ban | null;
};
