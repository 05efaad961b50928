import { randomUUID } from 'node:crypto';

import { accountPaths } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { forMembers, getViewer } from '#platform/http/policy.ts';
import { badRequest, conflict } from '#platform/http/problem.ts';
import type { EmailMessage, Mailer } from '#platform/mail/mailer.port.ts';

import type { AccountLinks } from '../account-links.ts';
import { hasClaim, verifyAddress, type VerifyDeps } from './administrators.queries.ts';
import { claim } from './claim.ts';

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
  const routes = declaredRoutes(app, accountEndpoints);
  const { db, clock, mailer, publicUrl = '' } = deps;
  const link = deps.links.confirmAddress;

  routes.get(
    accountPaths.standing,
    { operationId: 'readAccountStanding', summary: 'What this account can do', config: forMembers },
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

  routes.post(
    accountPaths.askToVerifyEmail,
    {
      operationId: 'requestEmailVerification',
      summary: 'Email a link that confirms the address',
      config: { policy: { who: 'member', limit: { perHour: EMAILS_PER_HOUR, by: 'account' } } },
    },
    async (request) => {
      const { id, email, isEmailVerified } = getViewer(request);
      if (isEmailVerified) throw conflict(m.accounts_server_confirmed_already());
      if (!mailer.canSend) throw conflict(m.accounts_server_no_mail());
      const token = await link.seal({ userId: id, email }, clock.now());
      const page = `${publicUrl.replace(/\/$/, '')}/account?verify-email=${encodeURIComponent(token)}`;
      const outcome = await mailer.send(verificationEmail(email, page, randomUUID()), EMAIL_TIMEOUT_MS);
      if (outcome.kind !== 'sent') throw conflict(m.accounts_server_mail_failed());
    },
  );

  // A stranger may have signed up with the address, so the link counts only in its owner's session.
  routes.post(
    accountPaths.verifyEmail,
    { operationId: 'verifyEmail', summary: 'Confirm the address with the link', config: forMembers },
    async (request) => {
      const { userId, email } = (await link.open(request.body.token, clock.now())) ?? {};
      if (!userId || !email) throw badRequest(m.accounts_server_link_invalid());
      if (userId !== getViewer(request).id || !(await verifyAddress(deps, userId, email)))
        throw badRequest(m.accounts_server_link_of_other());
    },
  );

  routes.post(
    accountPaths.claim,
    {
      operationId: 'claimAdministration',
      summary: "Become an administrator with the server's code",
      config: forMembers,
    },
    async (request) => {
      await claim(deps, getViewer(request).id, request.body.code);
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
