import { accountPaths } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import { m } from '@towscout/messages';

import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { conflict, badRequest } from '#platform/http/problem.ts';

import { verifyAddress, type VerifyDeps } from '../administrators/verify-address.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { confirmedSession, checkPassword, type IdentityDeps } from '../identity/confirm-identity.ts';
import type { AccountLinks } from '../links/account-links.ts';
import { requireSession } from '../signed-in.ts';
import { findUser } from '../users.queries.ts';
import { askForNewAddress, confirmNewAddress } from './change-email.ts';
import type { OwnAccountDeps } from './own-account-deps.ts';

const EMAILS_PER_HOUR = 5;
const TRIES_PER_MINUTE = 10;

export function accountEmailRoutes(app: App, deps: OwnAccountDeps): void {
  const routes = declaredRoutes(app, accountEndpoints);
  const { signedIn, mail } = deps;

  routes.post(
    accountPaths.confirmEmail,
    {
      operationId: 'confirmEmail',
      summary: "Confirm a new account's address with a link",
      config: { policy: { who: 'anyone', limit: { perMinute: TRIES_PER_MINUTE } } },
    },
    async (request) => ({ email: await confirmAddress(deps, request.body.token, request.body.password) }),
  );

  // Unknown addresses get the same answer in the same time.
  routes.post(
    accountPaths.forgotPassword,
    {
      operationId: 'requestPasswordReset',
      summary: 'Email a link that sets a new password',
      config: { policy: { who: 'anyone', limit: { perMinute: TRIES_PER_MINUTE } } },
    },
    async (request) => {
      if (!mail.canSend) throw conflict(m.accounts_server_no_mail_for_reset());
      await mail.write({ kind: 'reset', email: request.body.email });
    },
  );

  routes.post(
    accountPaths.email,
    {
      operationId: 'requestEmailChange',
      summary: 'Email a link that changes the address',
      config: { policy: { who: 'member', limit: { perHour: EMAILS_PER_HOUR, by: 'account' } } },
    },
    async (request) => {
      const session = await confirmedSession(deps, request, request.body.password);
      await askForNewAddress(deps, session.user, request.body.email);
    },
  );

  routes.post(
    accountPaths.confirmNewEmail,
    {
      operationId: 'confirmEmailChange',
      summary: 'Change the address with a link',
      config: { policy: { who: 'member' } },
    },
    async (request) => {
      const { user } = await requireSession(signedIn, request);
      await confirmNewAddress(deps, user, request.body.token);
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
