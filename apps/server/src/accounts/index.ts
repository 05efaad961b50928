import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays, UserView } from '@towscout/contracts/accounts/schema';

import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';

export type { PasswordHashing } from './auth.ts';
export type { PlanStore, UserPlan } from './plan-store.port.ts';
export type { Viewer };

export type Accounts = {
  /** Null when signed out, expired, forged or cross-site. */
  viewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer | null>;
  session(request: { headers: IncomingHttpHeaders }): Promise<{ id: string; viewer: Viewer } | null>;
  livingSessions(ids: string[]): Promise<Map<string, Viewer>>;
  /** Null when the account is gone. */
  userView(userId: string): Promise<UserView | null>;
  findViewers(userIds: readonly string[]): Promise<Map<string, Viewer>>;
  /** Blocks the account's deletion until the transaction ends; false when it is gone. */
  lockExistingUser(tx: Tx, userId: string): Promise<boolean>;
  signInWays: SignInWays;
};
