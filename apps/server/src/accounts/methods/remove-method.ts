import type { RemoveMethodBody, SignInMethods } from '@towscout/contracts/accounts/own-account';

import { type Database, transact, type Tx } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';

import { deletePasskey, deletePassword, deleteProvider } from '../credentials.queries.ts';
import { endSecondStep } from '../second-step/second-step.queries.ts';
import { lockUser } from '../users.queries.ts';
import { findMethods } from './find-methods.ts';

/** Removes a way to sign in. Rejects with 404 one that is not there, and with 409 the last one. */
export const removeMethod = (
  db: Database,
  userId: string,
  method: RemoveMethodBody,
  providerName: string | null,
): Promise<SignInMethods> =>
  transact(db, async (tx) => {
    // Two removals at once never take the last two.
    await lockUser(tx, userId);
    const has = await findMethods(tx, userId, providerName);
    if (!isThere(has, method)) throw notFound("That isn't one of your ways to sign in.");
    if (count(has) === 1) throw conflict("That's your only way to sign in. Add another one first.");
    await remove(tx, userId, method);
    return findMethods(tx, userId, providerName);
  });

const count = ({ hasPassword, passkeys, provider }: SignInMethods): number =>
  Number(hasPassword) + passkeys.length + Number(provider?.isLinked ?? false);

function isThere({ hasPassword, passkeys, provider }: SignInMethods, method: RemoveMethodBody): boolean {
  if (method.kind === 'password') return hasPassword;
  if (method.kind === 'provider') return provider?.isLinked ?? false;
  return passkeys.some(({ id }) => id === method.id);
}

async function remove(tx: Tx, userId: string, method: RemoveMethodBody): Promise<void> {
  if (method.kind === 'password') {
    await endSecondStep(tx, userId);
    return deletePassword(tx, userId);
  }
  if (method.kind === 'provider') return deleteProvider(tx, userId);
  return deletePasskey(tx, userId, method.id);
}
