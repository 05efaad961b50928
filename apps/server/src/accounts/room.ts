import type { SignInWays } from '@towscout/contracts/accounts';

import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';

import { offerClaim } from './administrators/claim.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { createAuth } from './auth.ts';
import type { Accounts, PasswordHashing, Viewer } from './index.ts';
import { presentViewer } from './present-user.ts';
import { accountRoutes } from './routes.ts';
import { findLivingSessions } from './sessions.queries.ts';
import { createSignedIn } from './signed-in.ts';
import { sweepExpired } from './sweep-expired.ts';
import { findPremiumAmong, type UserRow } from './users.queries.ts';

type Needs = {
  /** How passwords are stored; better-auth's own by default. */
  passwords?: PasswordHashing | undefined;
  /** Shows the operator something that nobody else may read. */
  messageOperator?: ((sentence: string) => void) | undefined;
};

/** Users, sessions, signing in, and administrators. */
export function createAccounts(platform: Platform, needs: Needs): Room<Accounts> {
  const { config, db, clock, mailer, secrets } = platform;
  const { passwords, messageOperator = printLine } = needs;
  const adminEmails = config.ADMIN_EMAILS;
  const auth = createAuth({ ...platform, sessionSecret: secrets.session, passwords });
  const signedIn = createSignedIn(auth, db, platform.disk);
  const ways: SignInWays = { oidcName: config.OIDC_DISCOVERY_URL ? config.OIDC_NAME : null };
  const present = (user: UserRow): Viewer => presentViewer(user, clock.now(), adminEmails);

  return {
    face: {
      async viewer({ headers }) {
        const user = await signedIn.user(headers);
        return user && present(user);
      },
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
    async routes(app) {
      const deps = { ...platform, sessionSecret: secrets.session, signedIn, publicUrl: config.PUBLIC_URL };
      await accountRoutes(app, { ...deps, auth, ways });
      administratorRoutes(app, deps);
    },
    jobs: [sweepExpired(db, clock)],
    async start() {
      const code = await offerClaim({ db, clock, adminEmails, canSendEmail: mailer.canSend });
      if (code)
        messageOperator(
          `This site has no administrator. To become one, sign in, open /account and enter this code within 24 hours: ${code}`,
        );
    },
  };
}

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
