import { randomUUID } from 'node:crypto';

import { accountPaths } from '@towscout/contracts/accounts/paths';
import { accountStanding, claimBody, verifyEmailBody } from '@towscout/contracts/accounts/schema';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, conflict } from '#platform/http/problem.ts';
import type { EmailMessage, Mailer } from '#platform/mail/mailer.port.ts';

import type { AccountLinks } from '../links/account-links.ts';
import { hasClaim } from './administrators.queries.ts';
import { claim } from './claim.ts';
import { verifyAddress, type VerifyDeps } from './verify-address.ts';

export type AdministratorRouteDeps = VerifyDeps & {
  clock: Clock;
  mailer: Mailer;
  links: Pick<AccountLinks, 'confirmAddress'>;
  publicUrl: string | undefined;
};

/** Per account. */
const EMAILS_PER_HOUR = 5;
const EMAIL_TIMEOUT_MS = 25_000;

export function administratorRoutes(app: App, deps: AdministratorRouteDeps): void {
  const { db, clock, mailer, publicUrl = '' } = deps;
  const link = deps.links.confirmAddress;

  app.get(
    accountPaths.standing,
    {
      schema: {
        operationId: 'readAccountStanding',
        summary: 'What this account can do',
        response: { 200: accountStanding },
      },
      config: forMembers,
    },
    async (request) => {
      const { email, isEmailVerified, isAdministrator, mustAddSecondStep } = getViewer(request);
      return {
        email,
        isEmailVerified,
        canVerifyEmail: mailer.canSend,
        isAdministrator,
        mustAddSecondStep,
        canClaim: await hasClaim(db, clock.now()),
      };
    },
  );

  app.post(
    accountPaths.askToVerifyEmail,
    {
      schema: { operationId: 'requestEmailVerification', summary: 'Email a link that confirms the address' },
      config: { policy: { who: 'member', limit: { perHour: EMAILS_PER_HOUR, by: 'account' } } },
    },
    async (request, reply) => {
      const { id, email, isEmailVerified } = getViewer(request);
      if (isEmailVerified) throw conflict(m.accounts_server_confirmed_already());
      if (!mailer.canSend) throw conflict(m.accounts_server_no_mail());
      const token = await link.seal({ userId: id, email }, clock.now());
      const page = `${publicUrl.replace(/\/$/, '')}/account?verify-email=${encodeURIComponent(token)}`;
      const outcome = await mailer.send(verificationEmail(email, page, randomUUID()), EMAIL_TIMEOUT_MS);
      if (outcome.kind !== 'sent') throw conflict(m.accounts_server_mail_failed());
      return reply.code(204).send();
    },
  );

  // A stranger may have signed up with the address, so the link counts only in its owner's session.
  app.post(
    accountPaths.verifyEmail,
    {
      schema: { operationId: 'verifyEmail', summary: 'Confirm the address with the link', body: verifyEmailBody },
      config: forMembers,
    },
    async (request, reply) => {
      const { userId, email } = (await link.open(request.body.token, clock.now())) ?? {};
      if (!userId || !email) throw badRequest(m.accounts_server_link_invalid());
      if (userId !== getViewer(request).id || !(await verifyAddress(deps, userId, email)))
        throw badRequest(m.accounts_server_link_of_other());
      return reply.code(204).send();
    },
  );

  app.post(
    accountPaths.claim,
    {
      schema: {
        operationId: 'claimAdministration',
        summary: "Become an administrator with the server's code",
        body: claimBody,
      },
      config: forMembers,
    },
    async (request, reply) => {
      await claim(deps, getViewer(request).id, request.body.code);
      return reply.code(204).send();
    },
  );
}

const verificationEmail = (to: string, page: string, key: string): EmailMessage => ({
  to,
  key,
  subject: m.accounts_letters_server_confirm_subject(),
  text: m.accounts_letters_server_address_owner_text({ page }),
  stopUrl: null,
});
