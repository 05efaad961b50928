import type { IncomingHttpHeaders } from 'node:http';

import type { Refund, SignInWays, UserView } from '@towscout/contracts/accounts/schema';
import type { Plan } from '@towscout/domain/premium';

import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';

export type { PasswordHashing } from './auth.ts';
export type { Viewer };

/** What is kept of a user's plan. It is billing's; accounts show it. */
export type UserPlan = Plan<Date> & {
  /** When the user chose a plan; null while the site still asks. */
  selectedAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  /** The newest payment that went back to the user. */
  lastRefund: Refund | null;
};

/** The plan of each of these users, of those too who never chose one. */
export type PlansOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, UserPlan>>;

/** What other rooms may ask of the accounts. */
export type Accounts = {
  /** Who sent this request; null when nobody is signed in, or the session is expired, forged or from another site. */
  viewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer | null>;
  /** The same, with the session that says so. */
  session(request: { headers: IncomingHttpHeaders }): Promise<{ id: string; viewer: Viewer } | null>;
  /** Those of these sessions that have not ended, by their ids. */
  livingSessions(ids: string[]): Promise<Map<string, Viewer>>;
  /** The user's own view of the account; null when it is gone. */
  userView(userId: string): Promise<UserView | null>;
  /** Users as the viewers that they would be, by their ids. */
  viewersOf(userIds: readonly string[]): Promise<Map<string, Viewer>>;
  /**
   * Keeps an account from being deleted before this transaction ends, so that what it writes is erased with the account;
   * false when the account is gone already.
   */
  holdUser(tx: Tx, userId: string): Promise<boolean>;
  signInWays: SignInWays;
};
