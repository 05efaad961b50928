import type { IncomingHttpHeaders } from 'node:http';

import type { SignInWays, UserView } from '@towscout/contracts/accounts/schema';
import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';

import type { Clock } from '#platform/clock.ts';
import type { Database, Executor, Tx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/policy.ts';
import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, inMinutes, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { UserData } from '#platform/user-data.ts';

import { createAccountLinks } from './account-links.ts';
import { createAccountMail, hourBefore, deleteEmailsUntil } from './account-mail.ts';
import { offerClaim } from './administrators/claim.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { type Auth, createAuth, type PasswordHashing, SESSION_SECONDS } from './auth.ts';
import { banAccount, liftBan, type NewBan } from './bans/ban-account.ts';
import { findBan } from './bans/ban.ts';
import { deleteGuessesBefore, FORGET_GUESSES_MS } from './guessing/guesses.queries.ts';
import { confirmedSession } from './own-account/confirm-identity.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import type { PlanStore, UserPlan } from './plan-store.port.ts';
import { presentSession, presentUser, presentViewer, readAccount } from './present-user.ts';
import { accountRoutes } from './routes.ts';
import {
  findLivingSessions,
  deleteSessionsExpiredBefore,
  deleteVerificationsExpiredBefore,
} from './sessions.queries.ts';
import { createSignedIn, type SignedIn } from './signed-in.ts';
import { finishDeletions, accountsUserData } from './user-data.ts';
import { findLocales, liftBansOf, findUser, findUsers, lockExistingUser, type UserRow } from './users.queries.ts';

type Needs = {
  userData: () => readonly UserData[];
  /** better-auth's own by default. */
  passwords?: PasswordHashing | undefined;
  /** Shows secrets to the operator without logging them. */
  messageOperator?: ((sentence: string) => void) | undefined;
  planStore: PlanStore;
};

export function createAccounts(platform: Platform, needs: Needs): Room<Accounts> {
  const { config, db, clock, mailer, secrets } = platform;
  const { passwords, messageOperator = printLine, planStore, userData } = needs;
  const adminEmails = config.ADMIN_EMAILS;
  const mail = createAccountMail({ ...platform, links: () => links });
  const auth = createAuth({ ...platform, sessionSecret: secrets.session, passwords, mail });
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const links = createAccountLinks({ db, auth, sessionSecret: secrets.session, publicUrl });
  const signedIn = createSignedIn({ ...platform, auth, planStore, sessionSecret: secrets.session });
  const ways: SignInWays = {
    oidcName: config.OIDC_DISCOVERY_URL ? config.OIDC_NAME : null,
    sendsEmail: mailer.canSend,
  };
  const view = async (user: UserRow): Promise<UserView> =>
    presentUser(user, planFrom(await planStore.findPlans(db, [user.id]), user), clock.now());
  const retention = accountRetention(db, clock);
  return {
    face: createFace({ ...platform, auth, signedIn, planStore, adminEmails, view, ways }),
    async routes(app) {
      const deps = { ...platform, signedIn, links, mail, publicUrl: config.PUBLIC_URL };
      await accountRoutes(app, { ...deps, auth, ways });
      administratorRoutes(app, deps);
      ownAccountRoutes(app, { ...deps, auth, view, ways, userData });
    },
    retention,
    jobs: [
      pruneJob('accounts.sweep', '23 * * * *', retention),
      finishDeletions({ ...platform, userData }),
      anyJob(mail.job),
    ],
    userData: accountsUserData,
    async start() {
      // An administrator named by the operator must be able to sign in.
      await liftBansOf(db, adminEmails);
      const code = await offerClaim({ db, clock, adminEmails, canSendEmail: mailer.canSend });
      if (code)
        messageOperator(
          `This site has no administrator. To become one, sign in, open /account#administrator and enter this code within 24 hours: ${code}`,
        );
    },
  };
}

export interface Accounts extends ReturnType<typeof createFace> {}

type FaceDeps = Pick<Platform, 'db' | 'clock' | 'bus'> & {
  auth: Auth;
  signedIn: SignedIn;
  planStore: PlanStore;
  adminEmails: readonly string[];
  view(user: UserRow): Promise<UserView>;
  ways: SignInWays;
};
type SentHeaders = { headers: IncomingHttpHeaders };

function createFace(deps: FaceDeps) {
  const { db, clock, signedIn, planStore, adminEmails } = deps;
  const findPlans = (users: readonly UserRow[]) =>
    planStore.findPlans(
      db,
      users.map(({ id }) => id),
    );
  const present = (user: UserRow, plan: UserPlan): Viewer => presentViewer(user, plan, clock.now(), adminEmails);
  return {
    /** Null when signed out, expired, forged or cross-site. */
    async viewer({ headers }: SentHeaders): Promise<Viewer | null> {
      const session = await signedIn.known(headers);
      return session && presentSession(session, clock.now(), adminEmails);
    },
    async session({ headers }: SentHeaders): Promise<{ id: string; viewer: Viewer } | null> {
      const session = await signedIn.known(headers);
      return session && { id: session.id, viewer: presentSession(session, clock.now(), adminEmails) };
    },
    async livingSessions(ids: string[]): Promise<Map<string, Viewer>> {
      const found = await findLivingSessions(db, ids, clock.now());
      const living = found.filter(({ user }) => !findBan(user, clock.now()));
      const plans = await findPlans(living.map(({ user }) => user));
      return new Map(living.map(({ id, user }) => [id, present(user, planFrom(plans, user))]));
    },
    /** Null when the account is gone. */
    async userView(userId: string): Promise<UserView | null> {
      const user = await findUser(db, userId);
      return user && deps.view(user);
    },
    async findViewers(userIds: readonly string[]): Promise<Map<string, Viewer>> {
      const found = await findUsers(db, userIds);
      const plans = await findPlans(found);
      return new Map(found.map((user) => [user.id, present(user, planFrom(plans, user))]));
    },
    /** The language of what is written to each of these accounts. */
    findLocales,
    /** Blocks the account's deletion until the transaction ends; false when it is gone. */
    lockExistingUser,
    /** False when it is gone or banned: what it gave others a secret address for is closed. */
    async isActive(executor: Executor, userId: string): Promise<boolean> {
      const user = await findUser(executor, userId);
      return user !== null && findBan(user, clock.now()) === null;
    },
    /** For administrators; null when there is none. */
    findAccount: (executor: Executor, by: { id: string } | { email: string }) =>
      readAccount(executor, deps, by, clock.now()),
    /** By password, or by a recent sign-in. Rejects with 403, or 429 after many wrong passwords. */
    async confirmOwner(request: SentHeaders, password: string | undefined): Promise<void> {
      await confirmedSession(deps, request, password);
    },
    /** Ends the sessions on all nodes. Rejects with 404 for no account, 409 for an administrator or one that is banned. */
    ban: (tx: Tx, ban: NewBan) => banAccount(tx, deps, ban),
    /** Rejects with 404 for no account, 409 for one that isn't banned. */
    liftBan: (tx: Tx, userId: string) => liftBan(tx, deps, userId),
    signInWays: deps.ways,
  };
}

function planFrom(plans: ReadonlyMap<string, UserPlan>, { id }: UserRow): UserPlan {
  const plan = plans.get(id);
  if (!plan) throw new Error('a user without a plan');
  return plan;
}

const printLine = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

const accountRetention = (db: Database, clock: Clock): Retention[] => [
  {
    rows: 'sessions',
    kept: `${inDays((SESSION_SECONDS * 1000) / DAY_MS)} after their last use`,
    prune: () => deleteSessionsExpiredBefore(db, clock.now()),
  },
  {
    rows: 'codes and links that were sent',
    kept: 'until they expire',
    prune: () => deleteVerificationsExpiredBefore(db, clock.now()),
  },
  {
    rows: 'counts of wrong passwords',
    kept: inMinutes(FORGET_GUESSES_MS / MINUTE_MS),
    prune: () => deleteGuessesBefore(db, new Date(clock.now().getTime() - FORGET_GUESSES_MS)),
  },
  {
    rows: 'counts of letters to an address',
    kept: inMinutes(60),
    prune: () => deleteEmailsUntil(db, hourBefore(clock.now())),
  },
];
