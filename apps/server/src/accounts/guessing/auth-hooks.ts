import { createHmac, randomUUID } from 'node:crypto';

import type { GenericEndpointContext } from '@better-auth/core';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';

import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import { m } from '@towscout/messages';

import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { lockKey } from '#platform/db/key-lock.queries.ts';
import type { Limits } from '#platform/limits/limits.ts';

import { hasVerification, insertVerification } from '../sessions.queries.ts';
import { isEasyToGuess } from './easy-password.ts';
import { forgetGuesses, takeTurn } from './guesses.queries.ts';

const KNOWN_BROWSER_SECONDS = 180 * 24 * 3600;
const credentials = z.object({ email: z.string(), password: z.string(), name: z.string().optional() });
type Credentials = z.output<typeof credentials>;
const codeBody = z.object({ code: z.string() });
const reset = z.object({ token: z.string(), newPassword: z.string() });

/** Hooks of better-auth against guessing. */
export function createAuthHooks({ db, clock, sessionSecret }: { db: Database; clock: Clock; sessionSecret: string }) {
  const keys = createGuessKeys(sessionSecret);

  const waitForTurn = async ({ email }: Credentials, cookie: string | null): Promise<void> =>
    refuseUntil(await takeTurn(db, keys.of(email, cookie), clock.now()));

  function refuseUntil(waitMs: number): void {
    if (waitMs > 0)
      throw new APIError(
        'TOO_MANY_REQUESTS',
        { message: m.accounts_server_too_many_tries() },
        { 'x-retry-after': String(Math.ceil(waitMs / 1000)) },
      );
  }

  /** Per account; a code counts once, even while it is valid. */
  async function waitForCodeTurn(ctx: GenericEndpointContext): Promise<void> {
    const { code } = codeBody.parse(ctx.body);
    const userId = await findCodeOwner(ctx);
    if (userId === null) return;
    const turn = await takeCodeTurn(db, { userId, code: keys.ofCode(userId, code) }, clock.now());
    refuseUntil(turn.waitMs);
    if (turn.isUsed)
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: m.accounts_server_wrong_code() });
  }

  return {
    before: createAuthMiddleware(async (ctx) => {
      if (ctx.path === '/sign-up/email') await refuseEasyPassword(credentials.parse(ctx.body));
      if (ctx.path === '/reset-password') {
        const { token, newPassword } = reset.parse(ctx.body);
        const { internalAdapter } = ctx.context;
        const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
        const owner = link && (await internalAdapter.findUserById(link.value));
        if (owner) await refuseEasyPassword({ password: newPassword, email: owner.email, name: owner.name });
      }
      if (isCode(ctx.path)) await waitForCodeTurn(ctx);
      if (ctx.path === '/sign-in/email') {
        const cookie = ctx.context.createAuthCookie('known_browser');
        await waitForTurn(
          credentials.parse(ctx.body),
          (await ctx.getSignedCookie(cookie.name, ctx.context.secret)) || null,
        );
      }
    }),
    after: createAuthMiddleware(async (ctx) => {
      const { newSession, authCookies, secret, internalAdapter } = ctx.context;
      if (!newSession) return;
      const before = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
      if (before === newSession.session.token) return;
      if (before) await internalAdapter.deleteSession(before);
      // A code must follow.
      if (ctx.path === '/sign-in/email' && newSession.user['twoFactorEnabled'] === true) return;

      const cookie = ctx.context.createAuthCookie('known_browser', { maxAge: KNOWN_BROWSER_SECONDS });
      const { email } = newSession.user;
      const known = (await ctx.getSignedCookie(cookie.name, secret)) || null;
      if (ctx.path === '/sign-in/email' || isCode(ctx.path))
        await forgetGuesses(db, [keys.ofAccount(email), keys.of(email, known), keyOfCodes(newSession.user.id)]);
      if (keys.of(email, known) === keys.ofAccount(email))
        await ctx.setSignedCookie(cookie.name, keys.cookieFor(email), secret, cookie.attributes);
    }),
  };
}

/** Null without a session or a password, and better-auth refuses the code. */
async function findCodeOwner(ctx: GenericEndpointContext): Promise<string | null> {
  const session = await getSessionFromCtx(ctx);
  // Over HTTP a code only completes a sign-in.
  if (session && ctx.request) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE' });
  if (session) return session.user.id;
  const { name } = ctx.context.createAuthCookie('two_factor');
  const shown = await ctx.getSignedCookie(name, ctx.context.secret);
  return shown ? ((await ctx.context.internalAdapter.findVerificationValue(shown))?.value ?? null) : null;
}

/** better-auth itself rejects the wrong length. */
async function refuseEasyPassword({ password, ...owner }: Credentials): Promise<void> {
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) return;
  if (await isEasyToGuess(password, owner)) {
    throw new APIError('BAD_REQUEST', { code: 'PASSWORD_TOO_EASY', message: m.accounts_server_password_easy() });
  }
}

/** better-auth also accepts the previous and the next code. */
const CODE_MINUTES = 2;
const CODES = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);

const isCode = (path: string): boolean => CODES.has(path);

const keyOfCodes = (userId: string): string => `codes ${userId}`;

/** Returns the wait, or that this code was just tried. */
async function takeCodeTurn(
  db: Database,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<{ waitMs: number; isUsed: boolean }> {
  const waitMs = await takeTurn(db, keyOfCodes(userId), now);
  if (waitMs > 0) return { waitMs, isUsed: false };
  const isUsed = await transact(db, async (tx) => {
    const identifier = `used-code:${code}`;
    await lockKey(tx, identifier);
    if (await hasVerification(tx, identifier, now)) return true;
    await insertVerification(tx, { identifier, value: 'used', expiresAt: minutesAfter(now, CODE_MINUTES) });
    return false;
  });
  return { waitMs: 0, isUsed };
}

/** A browser known to the account has a count of its own, so that strangers can't slow its owner down. */
export function createGuessKeys(secret: string) {
  const hashed = (text: string) =>
    createHmac('sha256', secret).update(`guess ${text}`).digest('base64url').slice(0, 22);
  const toOwner = (email: string) => hashed(email.trim().toLowerCase());
  return {
    ofAccount: toOwner,
    ofCode: (userId: string, code: string): string => hashed(`code ${userId} ${code}`),
    /** The account's key without a matching cookie. */
    of(email: string, cookie: string | null): string {
      const [browser, owner] = cookie?.split('.') ?? [];
      return browser && owner === toOwner(email) ? hashed(`browser ${browser}`) : toOwner(email);
    },
    cookieFor: (email: string): string => `${randomUUID()}.${toOwner(email)}`,
  };
}

const SECOND_MS = 1000;

/** better-auth's own limits, over all nodes. It calls `consume` alone when there is one. */
export const sharedAttempts = (attempt: NonNullable<Limits['attempt']>) => ({
  get: async () => null,
  set: async () => undefined,
  async consume(key: string, { max, window }: { max: number; window: number }) {
    const { isAllowed, retryAfterMs } = await attempt(key, { max, windowMs: window * SECOND_MS });
    return { allowed: isAllowed, retryAfter: Math.ceil(retryAfterMs / SECOND_MS) };
  },
});
