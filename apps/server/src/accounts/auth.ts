import { queueAfterTransactionHook } from '@better-auth/core/context';
import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SIGN_IN_PAGE } from '@towscout/contracts/accounts/constants';
import { currentLocale } from '@towscout/messages/locale';

import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, transact } from '#platform/db/database.ts';
import type { DiskState } from '#platform/disk/disk-space.ts';
import type { Events } from '#platform/events/facts.ts';
import { deviceOf } from '#platform/http/describe-device.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';
import type { UserMemories } from '#platform/live/user-memory.ts';
import { firstLine, withoutParameters } from '#platform/log.ts';
import { passwordReset } from '#platform/user-data.ts';

import type { AccountMail, EmailToSend } from './account-mail.ts';
import { credentials, passkeys, secondSteps, sessions, users, verifications } from './accounts.table.ts';
import { verifyEmail } from './administrators/administrators.queries.ts';
import { BAN_FIELDS, refuseBanned } from './bans/ban-account.ts';
import { timeZoneIn } from './cookies.ts';
import { createAuthHooks, createGuessKeys, sharedAttempts } from './guessing/auth-hooks.ts';
import { forgetGuesses } from './guessing/guesses.queries.ts';
import { oidc } from './oidc/oidc.ts';
import { typedCode } from './typed-code.ts';
import { deleteUserLinks, countLogin } from './users.queries.ts';

/** Overwritten on each request. */
export const CLIENT_ADDRESS_HEADER = 'x-towscout-client-address';

const DAY_SECONDS = 24 * 3600;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const RENEW_AFTER_SECONDS = DAY_SECONDS;

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
};

export type AuthDeps = {
  config: Config;
  db: Database;
  clock: Clock;
  events: Events;
  log: Logger;
  sessionSecret: string;
  disk: DiskState;
  bus: Pick<LiveBus, 'publish'>;
  memories: Pick<UserMemories, 'onChanges'>;
  limits: Pick<Limits, 'attempt'>;
  passwords?: PasswordHashing | undefined;
  /** Without it addresses are not confirmed. */
  mail?: AccountMail | undefined;
};
export type Auth = ReturnType<typeof createAuth>;

const RECOVERY_CODES = 10;

/** better-auth over our tables: passwords, passkeys and optionally one OIDC provider. */
export function createAuth({ passwords, mail, ...deps }: AuthDeps) {
  const { config, db, clock, events, log, sessionSecret, bus, limits } = deps;
  const publicUrl = new URL(config.PUBLIC_URL ?? `http://localhost:${config.PORT}`);
  const perMinute = (requests: number) => ({ window: 60, max: Math.ceil(requests * config.RATE_LIMIT_FACTOR) });
  // Within its transaction another would never begin on PGlite.
  const writeAfterwards = (email: EmailToSend) => queueAfterTransactionHook(async () => mail?.write(email));
  return betterAuth({
    appName: 'TowScout',
    baseURL: publicUrl.origin,
    basePath: '/api/auth',
    secret: sessionSecret,
    trustedOrigins: (request) => trustedOrigins(config, request),
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        passkey: passkeys,
        twoFactor: secondSteps,
      },
    }),
    user: {
      fields: { name: 'firstName', image: 'profileImageUrl' },
      additionalFields: {
        lastName: { type: 'string', required: false },
        locale: { type: 'string', required: false, input: false, returned: false },
        ...BAN_FIELDS,
      },
    },
    // No cookie cache: signing out ends a session at once, which our own memory is told of (docs/performance.md).
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: RENEW_AFTER_SECONDS,
      cookieCache: { enabled: false },
      additionalFields: { timeZone: { type: 'string', required: false, input: false } },
    },
    account: { updateAccountOnSignIn: false },
    hooks: createAuthHooks({ db, clock, sessionSecret }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      ...(passwords && { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => afterReset({ db, bus, events, sessionSecret }, user, mail),
      // With mail the answer doesn't show if the address has an account.
      requireEmailVerification: mail?.canSend ?? false,
      onExistingUserSignUp: ({ user }) => writeAfterwards({ kind: 'already-member', userId: user.id }),
    },
    emailVerification: {
      sendOnSignUp: mail?.canSend ?? false,
      sendOnSignIn: mail?.canSend ?? false,
      sendVerificationEmail: ({ user }) => writeAfterwards({ kind: 'confirm', userId: user.id }),
    },
    // The database stores only a hash of a link.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password': 'hashed' } } },
    plugins: [
      passkey({
        rpID: publicUrl.hostname,
        rpName: 'TowScout',
        // Sign-in starts without a name, so the authenticator must store it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        ...(config.PUBLIC_URL && { origin: publicUrl.origin }),
      }),
      // After passwords only: passkeys are two factors, and providers ask for their own.
      twoFactor({
        issuer: 'TowScout',
        backupCodeOptions: {
          customBackupCodesGenerate: () => Array.from({ length: RECOVERY_CODES }, () => typedCode(2)),
        },
      }),
      ...oidc(config),
    ],
    rateLimit: {
      enabled: true,
      ...(limits.attempt && { customStorage: sharedAttempts(limits.attempt) }),
      ...perMinute(120),
      customRules: {
        '/sign-in/*': perMinute(10),
        '/sign-up/*': perMinute(5),
        '/reset-password': perMinute(10),
        '/passkey/verify-*': perMinute(20),
        '/two-factor/*': perMinute(20),
      },
    },
    advanced: {
      useSecureCookies: publicUrl.protocol === 'https:',
      cookiePrefix: 'towscout',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // better-auth checks neither in tests by default.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    databaseHooks: {
      user: {
        create: { before: async (user) => ({ data: { ...user, locale: currentLocale() } }) },
        update: {
          before: async (changes) => ({
            data: changes.email === undefined ? changes : { ...changes, emailVerified: changes.emailVerified ?? false },
          }),
          // Null when the user is gone.
          after: async (user: { id: string } | null) => {
            if (user) await tellRightsChanged(deps, user.id);
          },
        },
      },
      session: {
        create: {
          // See decision 031.
          before: async ({ userAgent, ...session }, context) => {
            await refuseBanned({ clock, supportEmail: config.SUPPORT_EMAIL }, session.userId, context);
            return {
              data: {
                ...session,
                ipAddress: null,
                userAgent: deviceOf(userAgent),
                timeZone: timeZoneIn(context?.headers?.get('cookie')),
              },
            };
          },
          // The session that ends when a code must follow is no login.
          after: (session, context) =>
            countLogin(db, session.userId, clock.now(), { byPassword: context?.path === '/sign-in/email' }),
        },
        delete: {
          // Turning on two-step sign-in replaces the token (set-up.ts). Expired ones are left to the sweep, which waits
          // for a clock that can be believed.
          before: async ({ expiresAt }, context) =>
            context?.path !== '/two-factor/verify-totp' && (expiresAt > new Date() || context?.path === '/sign-out'),
          after: ({ userId }) => tellRightsChanged(deps, userId),
        },
      },
    },
    // better-auth would print errors with their parameters.
    onAPIError: { throw: true, errorURL: `${publicUrl.origin}${SIGN_IN_PAGE}` },
    telemetry: { enabled: false },
    logger: authLogger(log),
  });
}

/** Without a configured address, the host of the request. */
function trustedOrigins(config: Config, request: Request | undefined): string[] {
  if (config.PUBLIC_URL || !request) return [];
  return [new URL(request.url).origin];
}

/** After better-auth's own write. If the other nodes can't be told, they notice within a minute. */
async function tellRightsChanged(
  { db, bus, memories, log }: Pick<AuthDeps, 'db' | 'bus' | 'memories' | 'log'>,
  userId: string,
): Promise<void> {
  const changes = [rightsChanged(userId)];
  memories.onChanges(changes);
  await transact(db, (tx) => bus.publish(tx, changes)).catch((error: unknown) =>
    log.warn({ err: error }, 'the end of a session or a change of a user could not be told'),
  );
}

type Deps = Pick<AuthDeps, 'db' | 'bus' | 'events' | 'sessionSecret'>;

/** Clears wrong tries, notifies the rooms and, with mail, confirms the address. */
async function afterReset(
  { db, bus, events, sessionSecret }: Deps,
  { id, email }: { id: string; email: string },
  mail: AccountMail | undefined,
): Promise<void> {
  await transact(db, async (tx) => {
    await forgetGuesses(tx, [createGuessKeys(sessionSecret).ofAccount(email)]);
    await deleteUserLinks(tx, id);
    if (mail?.canSend) await verifyEmail(tx, id, email);
    await events.record(tx, passwordReset, { userId: id });
    await bus.publish(tx, [rightsChanged(id)]);
    await mail?.write({ kind: 'password-reset', userId: id }, tx);
  });
}

export const authLogger = (log: Logger): NonNullable<BetterAuthOptions['logger']> => ({
  level: 'warn',
  log(level, message, ...details: unknown[]) {
    const errors = details.filter((detail) => detail instanceof Error).map(withoutParameters);
    const told = { ...(errors.length > 0 && { errors }) };
    if (level === 'error') log.error(told, firstLine(message));
    else log.debug(told, firstLine(message));
  },
});
