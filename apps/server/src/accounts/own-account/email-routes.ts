import { z } from 'zod';

import {
  changeEmailBody,
  confirmEmailBody,
  confirmedEmail,
  linkBody,
  resetRequestBody,
} from '@towscout/contracts/accounts/own-account';
import { accountPaths } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { conflict, badRequest } from '#platform/http/problem.ts';

import { verifyAddress, type VerifyDeps } from '../administrators/verify-address.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { confirmedSession, checkPassword, type IdentityDeps } from '../identity/confirm-identity.ts';
import type { AccountLinks } from '../links/account-links.ts';
import { requireSession } from '../signed-in.ts';
import { findUser } from '../users.queries.ts';
import { askForNewAddress, confirmNewAddress } from './change-email.ts';
import type { OwnAccountDeps } from './own-account-deps.ts';

const noBody = z.null().optional();

const EMAILS_PER_HOUR = 5;
const TRIES_PER_MINUTE = 10;

export function accountEmailRoutes(app: App, deps: OwnAccountDeps): void {
  const { signedIn, mail } = deps;

  app.post(
    accountPaths.confirmEmail,
    {
      schema: {
        operationId: 'confirmEmail',
        summary: "Confirm a new account's address with a link",
        body: confirmEmailBody,
        response: { 200: confirmedEmail },
      },
      config: { policy: { who: 'anyone', limit: { perMinute: TRIES_PER_MINUTE } } },
    },
    async (request) => ({ email: await confirmAddress(deps, request.body.token, request.body.password) }),
  );

  // Unknown addresses get the same answer in the same time.
  app.post(
    accountPaths.forgotPassword,
    {
      schema: {
        operationId: 'requestPasswordReset',
        summary: 'Email a link that sets a new password',
        body: resetRequestBody,
        response: { 202: noBody },
      },
      config: { policy: { who: 'anyone', limit: { perMinute: TRIES_PER_MINUTE } } },
    },
    async (request, reply) => {
      if (!mail.canSend) throw conflict(m.accounts_server_no_mail_for_reset());
      await mail.write({ kind: 'reset', email: request.body.email });
      return reply.code(202).send(undefined);
    },
  );

  app.post(
    accountPaths.email,
    {
      schema: {
        operationId: 'requestEmailChange',
        summary: 'Email a link that changes the address',
        body: changeEmailBody,
        response: { 202: noBody },
      },
      config: { policy: { who: 'member', limit: { perHour: EMAILS_PER_HOUR, by: 'account' } } },
    },
    async (request, reply) => {
      const session = await confirmedSession(deps, request, request.body.password);
      await askForNewAddress(deps, session.user, request.body.email);
      return reply.code(202).send(undefined);
    },
  );

  app.post(
    accountPaths.confirmNewEmail,
    {
      schema: { operationId: 'confirmEmailChange', summary: 'Change the address with a link', body: linkBody },
      config: { policy: { who: 'member' } },
    },
    async (request, reply) => {
      const { user } = await requireSession(signedIn, request);
      await confirmNewAddress(deps, user, request.body.token);
      return reply.code(204).send();
    },
  );
}

/** Takes the link and the password: the link alone would confirm a stranger's account. Returns the address. */
async function confirmAddress(
  deps: IdentityDeps & VerifyDeps & { links: Pick<AccountLinks, 'confirmAddress'> },
  token: string,
  password: string,
): Promise<string> {
  const { userId, email } = (await deps.links.confirmAddress.open(token, deps.clock.now())) ?? {};
  const user = userId ? await findUser(deps.db, userId) : null;
  const hash = user && (await findPasswordHash(deps.db, user.id));
  if (!user || !hash || user.email !== email) throw badRequest(m.accounts_server_link_invalid_sign_in());
  await checkPassword(deps, user.id, hash, password);
  await verifyAddress(deps, user.id, email);
  return email;
}
