import { accountPaths } from '@towscout/contracts/accounts/constants';
import { accountEndpoints } from '@towscout/contracts/accounts/endpoints';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { errorChain, errorCode } from '#platform/error-chain.ts';
import type { App } from '#platform/http/app.ts';
import { declaredRoutes } from '#platform/http/declared-routes.ts';
import { conflict, badRequest } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import type { AccountLinks } from '../account-links.ts';
import type { AccountMail } from '../account-mail.ts';
import { verifyAddress, type VerifyDeps } from '../administrators/administrators.queries.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { requireSession } from '../signed-in.ts';
import { findUser, deleteUserLinks, changeAddress, lockUser, type UserRow } from '../users.queries.ts';
import { confirmedSession, checkPassword, type IdentityDeps } from './confirm-identity.ts';
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

type Deps = {
  db: Database;
  clock: Clock;
  bus: Pick<LiveBus, 'publish'>;
  mail: AccountMail;
  links: Pick<AccountLinks, 'changeAddress'>;
};

/** Emails a link to the new address; without mail changes it at once, unconfirmed. */
async function askForNewAddress(deps: Deps, user: UserRow, email: string): Promise<void> {
  if (email === user.email) throw badRequest(m.accounts_server_address_same());
  const { db, mail } = deps;
  if (mail.canSend) return mail.write({ kind: 'new-address', userId: user.id, email });
  await transact(db, (tx) => change(tx, deps, { userId: user.id, email, isVerified: false })).catch(refuseTaken);
}

/** Single use, in the session that asked. Notifies the old address. */
async function confirmNewAddress(deps: Deps, user: UserRow, token: string): Promise<void> {
  const { db, clock, mail, links } = deps;
  const { userId, email, from } = (await links.changeAddress.open(token, clock.now())) ?? {};
  if (!userId || !email || !from) throw badRequest(m.accounts_server_link_invalid());
  if (userId !== user.id || from !== user.email) throw badRequest(m.accounts_server_link_used_or_of_other());
  await transact(db, async (tx) => {
    await change(tx, deps, { userId, email, isVerified: true });
    await mail.write({ kind: 'address-changed', to: from }, tx);
  }).catch(refuseTaken);
}

type Change = { userId: string; email: string; isVerified: boolean };

async function change(
  tx: Tx,
  { clock, bus }: Pick<Deps, 'clock' | 'bus'>,
  { userId, email, isVerified }: Change,
): Promise<void> {
  await lockUser(tx, userId);
  if (!(await changeAddress(tx, userId, email, isVerified, clock.now())))
    throw conflict(m.accounts_server_address_taken());
  await deleteUserLinks(tx, userId);
  await bus.publish(tx, [rightsChanged(userId)]);
}

function refuseTaken(error: unknown): never {
  throw isDuplicate(error) ? conflict(m.accounts_server_address_taken()) : error;
}

const isDuplicate = (error: unknown): boolean => errorChain(error).some((each) => errorCode(each) === '23505');
