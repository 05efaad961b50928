import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays } from '@towscout/contracts/accounts';

import type { Executor } from '../platform/db/database.ts';
import { unauthorized } from '../platform/http/problem.ts';
import type { Room } from '../platform/room.ts';
import { type AuthDeps, createAuth } from './auth.ts';
import { presentViewer, type Viewer } from './present-user.ts';
import { accountRoutes } from './routes.ts';
import { findLivingSessions } from './sessions.queries.ts';
import { createSignedIn } from './signed-in.ts';
import { sweepExpired } from './sweep-expired.ts';
import { findPremiumAmong } from './users.queries.ts';

export type { Viewer };

export type Accounts = {
  /** Who sends this request; null when nobody is signed in, or the session is expired, forged or foreign. */
  viewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer | null>;
  /** The same, with the session that says so. */
  session(request: { headers: IncomingHttpHeaders }): Promise<{ id: string; viewer: Viewer } | null>;
  /** Of these sessions, those that have not ended, by their ids. */
  livingSessions(ids: string[]): Promise<Map<string, Viewer>>;
  /** The viewer, or a 401. */
  requireViewer(request: { headers: IncomingHttpHeaders }): Promise<Viewer>;
  premiumAmong(executor: Executor, userIds: string[]): Promise<Set<string>>;
  signInWays: SignInWays;
};

export function createAccounts(deps: AuthDeps): { accounts: Accounts; room: Room } {
  const { config, db, clock } = deps;
  const auth = createAuth(deps);
  const signedIn = createSignedIn(auth, db);
  const ways: SignInWays = { oidcName: config.OIDC_DISCOVERY_URL ? config.OIDC_NAME : null };

  async function viewer({ headers }: { headers: IncomingHttpHeaders }): Promise<Viewer | null> {
    const user = await signedIn.user(headers);
    return user && presentViewer(user, clock.now());
  }

  return {
    accounts: {
      viewer,
      async session({ headers }) {
        const found = await signedIn.session(headers);
        return found && { id: found.id, viewer: presentViewer(found.user, clock.now()) };
      },
      async livingSessions(ids) {
        const living = await findLivingSessions(db, ids, clock.now());
        return new Map(living.map(({ id, user }) => [id, presentViewer(user, clock.now())]));
      },
      async requireViewer(request) {
        const found = await viewer(request);
        if (!found) throw unauthorized();
        return found;
      },
      premiumAmong: (executor, userIds) => findPremiumAmong(executor, userIds, clock.now()),
      signInWays: ways,
    },
    room: {
      routes: (app) => accountRoutes(app, { db, clock, auth, signedIn, ways, publicUrl: config.PUBLIC_URL }),
      jobs: [sweepExpired(db, clock)],
    },
  };
}
