import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays } from '@towscout/contracts/accounts';

import type { Executor } from '../platform/db/database.ts';
import { unauthorized } from '../platform/http/problem.ts';
import type { Room } from '../platform/room.ts';
import { type AuthDeps, createAuth } from './auth.ts';
import { isPremium } from './is-premium.ts';
import { statusOf } from './present-user.ts';
import { accountRoutes, headersOf } from './routes.ts';
import { findPremiumAmong, findUser } from './users.queries.ts';

/** Whoever is signed in, as other rooms need to know them. */
export type Viewer = { id: string; email: string; firstName: string | null; isPremium: boolean };

export type Accounts = {
  /** Who sends this request; null when nobody is signed in, or the session is expired, forged or foreign. */
  viewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer | null>;
  /** The same, or a 401. */
  requireViewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer>;
  premiumAmong(executor: Executor, userIds: string[]): Promise<Set<string>>;
  signInWays: SignInWays;
};

export function createAccounts(deps: AuthDeps): { accounts: Accounts; room: Room } {
  const { config, db, clock } = deps;
  const auth = createAuth(deps);

  async function viewer({ headers }: { headers: IncomingHttpHeaders }): Promise<Viewer | null> {
    if (!headers.cookie?.includes('session_token')) return null;
    const session = await auth.api.getSession({ headers: headersOf({ headers }) });
    const user = session && (await findUser(db, session.user.id));
    if (!user) return null;
    const { id, email, firstName, trialEndDate } = user;
    return { id, email, firstName, isPremium: isPremium({ subscriptionStatus: statusOf(user), trialEndDate }, clock.now()) };
  }

  const accounts: Accounts = {
    viewer,
    async requireViewer(request) {
      const found = await viewer(request);
      if (!found) throw unauthorized();
      return found;
    },
    premiumAmong: (executor, userIds) => findPremiumAmong(executor, userIds, clock.now()),
    signInWays: { oidcName: config.OIDC_DISCOVERY_URL ? config.OIDC_NAME : null },
  };
  return {
    accounts,
    room: { routes: (app) => accountRoutes(app, { db, clock, auth, accounts, ways: accounts.signInWays }) },
  };
}
