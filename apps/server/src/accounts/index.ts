import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays } from '@towscout/contracts/accounts';

import type { Executor } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';
import type { Mailer } from '#platform/mail/mailer.port.ts';
import type { Room } from '#platform/room.ts';

import { offerClaim } from './administrators/claim.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { type AuthDeps, createAuth } from './auth.ts';
import { presentViewer } from './present-user.ts';
import { accountRoutes } from './routes.ts';
import { findLivingSessions } from './sessions.queries.ts';
import { createSignedIn } from './signed-in.ts';
import { sweepExpired } from './sweep-expired.ts';
import { findPremiumAmong, type UserRow } from './users.queries.ts';

export type { PasswordHashing } from './auth.ts';
export type { Viewer };

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

export type AccountsDeps = AuthDeps & {
  mailer: Mailer;
  /** Tells the operator something that nobody else may read. */
  tellOperator(sentence: string): void;
};

export function createAccounts(deps: AccountsDeps): { accounts: Accounts; room: Room } {
  const { config, db, clock, mailer } = deps;
  const adminEmails = config.ADMIN_EMAILS;
  const auth = createAuth(deps);
  const signedIn = createSignedIn(auth, db, deps.disk);
  const ways: SignInWays = { oidcName: config.OIDC_DISCOVERY_URL ? config.OIDC_NAME : null };

  const present = (user: UserRow): Viewer => presentViewer(user, clock.now(), adminEmails);

  async function viewer({ headers }: { headers: IncomingHttpHeaders }): Promise<Viewer | null> {
    const user = await signedIn.user(headers);
    return user && present(user);
  }

  return {
    accounts: {
      viewer,
      async session({ headers }) {
        const found = await signedIn.session(headers);
        return found && { id: found.id, viewer: present(found.user) };
      },
      async livingSessions(ids) {
        const living = await findLivingSessions(db, ids, clock.now());
        return new Map(living.map(({ id, user }) => [id, present(user)]));
      },
      premiumAmong: (executor, userIds) => findPremiumAmong(executor, userIds, clock.now()),
      signInWays: ways,
    },
    room: {
      async routes(app) {
        const given = { ...deps, signedIn, publicUrl: config.PUBLIC_URL };
        await accountRoutes(app, { ...given, auth, ways });
        administratorRoutes(app, given);
      },
      jobs: [sweepExpired(db, clock)],
      async start() {
        const code = await offerClaim({ db, clock, adminEmails, canSendEmail: mailer.canSend });
        if (code)
          deps.tellOperator(
            `This site has no administrator. To become one, sign in, open /account and enter this code within 24 hours: ${code}`,
          );
      },
    },
  };
}
