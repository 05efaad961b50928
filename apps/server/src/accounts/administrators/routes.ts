import { randomUUID } from 'node:crypto';

import { accountPaths, accountStanding, claimBody, verifyEmailBody } from '@towscout/contracts/accounts';
import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/app.ts';
import { clientOf } from '../../platform/http/client.ts';
import { badRequest, conflict, unauthorized } from '../../platform/http/problem.ts';
import type { Mailer } from '../../platform/mail/mailer.port.ts';
import { createLinkToken } from '../../platform/secrets/link-token.ts';
import type { SignedIn } from '../signed-in.ts';
import type { UserRow } from '../users.queries.ts';
import { hasClaim, verifyEmail } from './administrators.queries.ts';
import { claim } from './claim.ts';
import { isAdministrator } from './is-administrator.ts';
import { verifyLetter } from './verify-letter.ts';

export type AdministratorRouteDeps = {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  signedIn: SignedIn;
  adminEmails: readonly string[];
  sessionSecret: string;
  publicUrl: string | undefined;
  rateLimitFactor: number;
};

const LINK_DAYS = 1;
/** Emails one account can cause in an hour. */
const LETTERS_PER_HOUR = 5;
const LETTER_TIMEOUT_MS = 25_000;

/** What a user's own page tells of their address, and how they become an administrator. */
export function administratorRoutes(app: App, deps: AdministratorRouteDeps): void {
  const { db, clock, mailer, signedIn, adminEmails, publicUrl = '' } = deps;
  const link = createLinkToken(deps.sessionSecret, 'account:verify-email', LINK_DAYS);

  async function requireUser(request: FastifyRequest): Promise<UserRow> {
    const user = await signedIn.user(request.headers);
    if (!user) throw unauthorized();
    return user;
  }

  app.get(accountPaths.standing, { schema: { response: { 200: accountStanding } } }, async (request) => {
    const user = await requireUser(request);
    return {
      email: user.email,
      isEmailVerified: user.emailVerified,
      canVerifyEmail: mailer.canSend,
      isAdministrator: isAdministrator(user, adminEmails),
      canClaim: await hasClaim(db, clock.now()),
    };
  });

  const rateLimit = {
    max: Math.ceil(LETTERS_PER_HOUR * deps.rateLimitFactor),
    timeWindow: '1 hour',
    keyGenerator: async (request: FastifyRequest) => (await signedIn.user(request.headers))?.id ?? clientOf(request.ip),
  };
  app.post(accountPaths.askToVerifyEmail, { config: { rateLimit } }, async (request, reply) => {
    const { id, email, emailVerified } = await requireUser(request);
    if (emailVerified) throw conflict('Your email address is confirmed already.');
    if (!mailer.canSend) throw conflict("This site can't send email.");
    const token = await link.seal({ userId: id, email }, clock.now());
    const page = `${publicUrl.replace(/\/$/, '')}/account?verify-email=${encodeURIComponent(token)}`;
    const outcome = await mailer.send(verifyLetter(email, page, randomUUID()), LETTER_TIMEOUT_MS);
    if (outcome.kind !== 'sent') throw conflict("The email couldn't be sent. Please try again later.");
    return reply.code(204).send();
  });

  // Whoever signed up first may not own the address: the owner's click counts in the owner's own session alone.
  app.post(accountPaths.verifyEmail, { schema: { body: verifyEmailBody } }, async (request, reply) => {
    const user = await requireUser(request);
    const { userId, email } = (await link.open(request.body.token, clock.now())) ?? {};
    if (!userId || !email) throw badRequest('That link is not valid, or too old. Ask for a new email.');
    if (userId !== user.id || !(await verifyEmail(db, userId, email))) throw badRequest('That link belongs to another account or address.');
    return reply.code(204).send();
  });

  app.post(accountPaths.claim, { schema: { body: claimBody } }, async (request, reply) => {
    const user = await requireUser(request);
    await claim({ db, clock }, user.id, request.body.code);
    return reply.code(204).send();
  });
}
