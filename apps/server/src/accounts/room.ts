import type { SignInWays, UserView } from '@towscout/contracts/accounts/schema';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import type { Room } from '#platform/room.ts';
import type { UserData } from '#platform/user-data.ts';

import { offerClaim } from './administrators/claim.ts';
import { administratorRoutes } from './administrators/routes.ts';
import { createAuth } from './auth.ts';
import { findPasswordHash } from './credentials.queries.ts';
import { finishDeletions } from './deletion/delete-account.ts';
import { createAccountMail } from './emails/account-mail.ts';
import { hourBefore, deleteEmailsUntil } from './emails/email-limit.ts';
import { accountsUserData } from './export/accounts-user-data.ts';
import { FORGET_GUESSES_MS } from './guessing/guess-delay.ts';
import { deleteGuessesBefore } from './guessing/guesses.queries.ts';
import type { Accounts, PasswordHashing, PlanStore, UserPlan, Viewer } from './index.ts';
import { createAccountLinks } from './links/account-links.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { presentUser, presentViewer } from './present-user.ts';
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
  /** For secrets: not in the log. */
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
  const signedIn = createSignedIn(auth, db, platform.disk);
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
  /** Without a password no code follows. */
  const withSecondStep = async (viewer: Viewer): Promise<Viewer> =>
    viewer.mustAddSecondStep
      ? { ...viewer, mustAddSecondStep: (await findPasswordHash(db, viewer.id)) !== null }
      : viewer;

  return {
    face: {
      async viewer({ headers }) {
        const user = await signedIn.user(headers);
        return user && withSecondStep(present(user, await findUserPlan(user)));
      },
      async session({ headers }) {
        const found = await signedIn.session(headers);
        return (
          found && { id: found.id, viewer: await withSecondStep(present(found.user, await findUserPlan(found.user))) }
        );
      },
      async livingSessions(ids) {
        const living = await findLivingSessions(db, ids, clock.now());
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
      lockExistingUser,
      signInWays: ways,
    },
    async routes(app) {
      const deps = { ...platform, signedIn, links, mail, publicUrl: config.PUBLIC_URL };
      await accountRoutes(app, { ...deps, auth, view, ways });
      administratorRoutes(app, deps);
      ownAccountRoutes(app, { ...deps, auth, view, ways, userData });
    },
    jobs: [sweepExpired(db, clock), finishDeletions({ ...platform, userData }), anyJob(mail.job)],
    userData: accountsUserData,
    async start() {
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

const sweepExpired = (db: Database, clock: Clock): Job<never> =>
  anyJob<object>({
    name: 'accounts.sweep',
    cron: '23 * * * *',
    async handle() {
      const now = clock.now();
      await deleteSessionsExpiredBefore(db, now);
      await deleteVerificationsExpiredBefore(db, now);
      await deleteGuessesBefore(db, new Date(now.getTime() - FORGET_GUESSES_MS));
      await deleteEmailsUntil(db, hourBefore(now));
    },
  });
