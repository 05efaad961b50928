import type { SignInWays, UserView } from '@towscout/contracts/accounts/schema';
import { DAY_MS, MINUTE_MS } from '@towscout/domain/durations';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { inDays, inMinutes, pruneJob, type Retention } from '#platform/retention/retention.ts';
import type { Room } from '#platform/room.ts';
import type { UserData } from '#platform/user-data.ts';

import { offerClaim } from './administrators/claim.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { createAuth, SESSION_SECONDS } from './auth.ts';
import { banAccount, liftBan } from './bans/ban-account.ts';
import { findBan } from './bans/ban.ts';
import { liftBansOf } from './bans/bans.queries.ts';
import { finishDeletions } from './deletion/delete-account.ts';
import { createAccountMail } from './emails/account-mail.ts';
import { hourBefore, deleteEmailsUntil } from './emails/email-limit.ts';
import { accountsUserData } from './export/accounts-user-data.ts';
import { findLocales } from './find-locales.ts';
import { FORGET_GUESSES_MS } from './guessing/guess-delay.ts';
import { deleteGuessesBefore } from './guessing/guesses.queries.ts';
import { confirmedSession } from './identity/confirm-identity.ts';
import type { Accounts, PasswordHashing, PlanStore, UserPlan, Viewer } from './index.ts';
import { createAccountLinks } from './links/account-links.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { presentSession, presentUser, presentViewer } from './present-user.ts';
import { readAccount } from './read-account.ts';
import { accountRoutes } from './routes.ts';
import {
  findLivingSessions,
  deleteSessionsExpiredBefore,
  deleteVerificationsExpiredBefore,
} from './sessions.queries.ts';
import { createSignedIn } from './signed-in.ts';
import { findUser, findUsers, lockExistingUser, type UserRow } from './users.queries.ts';

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
  const findPlans = (users: readonly UserRow[]) =>
    planStore.findPlans(
      db,
      users.map(({ id }) => id),
    );
  const findUserPlan = async (user: UserRow): Promise<UserPlan> => planFrom(await findPlans([user]), user);
  const view = async (user: UserRow): Promise<UserView> => presentUser(user, await findUserPlan(user), clock.now());
  const present = (user: UserRow, plan: UserPlan): Viewer => presentViewer(user, plan, clock.now(), adminEmails);

  const retention = accountRetention(db, clock);
  return {
    face: {
      async viewer({ headers }) {
        const session = await signedIn.known(headers);
        return session && presentSession(session, clock.now(), adminEmails);
      },
      async session({ headers }) {
        const session = await signedIn.known(headers);
        return session && { id: session.id, viewer: presentSession(session, clock.now(), adminEmails) };
      },
      async livingSessions(ids) {
        const found = await findLivingSessions(db, ids, clock.now());
        const living = found.filter(({ user }) => !findBan(user, clock.now()));
        const plans = await findPlans(living.map(({ user }) => user));
        return new Map(living.map(({ id, user }) => [id, present(user, planFrom(plans, user))]));
      },
      async userView(userId) {
        const user = await findUser(db, userId);
        return user && view(user);
      },
      async findViewers(userIds) {
        const found = await findUsers(db, userIds);
        const plans = await findPlans(found);
        return new Map(found.map((user) => [user.id, present(user, planFrom(plans, user))]));
      },
      findLocales,
      lockExistingUser,
      async isActive(executor, userId) {
        const user = await findUser(executor, userId);
        return user !== null && findBan(user, clock.now()) === null;
      },
      findAccount: (executor, by) => readAccount(executor, { planStore, adminEmails }, by, clock.now()),
      async confirmOwner(request, password) {
        await confirmedSession({ ...platform, auth, signedIn }, request, password);
      },
      ban: (tx, ban) => banAccount(tx, { ...platform, adminEmails }, ban),
      liftBan: (tx, userId) => liftBan(tx, platform, userId),
      signInWays: ways,
    },
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
