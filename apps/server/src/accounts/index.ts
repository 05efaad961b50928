import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays } from '@towscout/contracts/accounts';

import type { Executor } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';

export type { PasswordHashing } from './auth.ts';
export type { Viewer };

/** What other rooms may ask of the accounts. */
export type Accounts = {
  /** Who sends this request; null when nobody is signed in, or the session is expired, forged or foreign. */
  viewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer | null>;
  /** The same, with the session that says so. */
  session(request: { headers: IncomingHttpHeaders }): Promise<{ id: string; viewer: Viewer } | null>;
  /** Of these sessions, those that have not ended, by their ids. */
  livingSessions(ids: string[]): Promise<Map<string, Viewer>>;
  premiumAmong(executor: Executor, userIds: string[]): Promise<Set<string>>;
  signInWays: SignInWays;
};
