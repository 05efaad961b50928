import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { errorChain, errorCode } from '#platform/error-chain.ts';
import { badRequest, conflict } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import type { AccountMail } from '../emails/account-mail.ts';
import type { AccountLinks } from '../links/account-links.ts';
import { deleteUserLinks, changeAddress, lockUser, type UserRow } from '../users.queries.ts';

type Deps = {
  db: Database;
  clock: Clock;
  bus: Pick<LiveBus, 'publish'>;
  mail: AccountMail;
  links: Pick<AccountLinks, 'changeAddress'>;
};

/** Emails a link to the new address; without mail changes it at once, unconfirmed. */
export async function askForNewAddress(deps: Deps, user: UserRow, email: string): Promise<void> {
  if (email === user.email) throw badRequest(m.accounts_server_address_same());
  const { db, mail } = deps;
  if (mail.canSend) return mail.write({ kind: 'new-address', userId: user.id, email });
  await transact(db, (tx) => change(tx, deps, { userId: user.id, email, isVerified: false })).catch(refuseTaken);
}

/** Single use, in the session that asked. Notifies the old address. */
export async function confirmNewAddress(deps: Deps, user: UserRow, token: string): Promise<void> {
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
