import type { RemoveMethodBody, SignInMethods } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import { type Database, transact, type Tx, type Executor } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import {
  deletePasskey,
  deletePassword,
  deleteProvider,
  findCredentials,
  findPasskeys,
  findPasswordHash,
} from '../credentials.queries.ts';
import { OIDC_PROVIDER_ID } from '../oidc/oidc.ts';
import { endSecondStep, hasSecondStep } from '../second-step/second-step.queries.ts';
import { lockUser } from '../users.queries.ts';

/** `providerName` is null without a provider. */
export async function findMethods(
  executor: Executor,
  userId: string,
  providerName: string | null,
): Promise<SignInMethods> {
  const [hash, passkeys, credentials] = [
    await findPasswordHash(executor, userId),
    await findPasskeys(executor, userId),
    await findCredentials(executor, userId),
  ];
  const isLinked = credentials.some(({ providerId }) => providerId === OIDC_PROVIDER_ID);
  return {
    hasPassword: hash !== null,
    hasSecondStep: await hasSecondStep(executor, userId),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt?.toISOString() ?? null })),
    provider: providerName === null ? null : { name: providerName, isLinked },
  };
}

/** Rejects with 404 for an unknown method, 409 for the last one. */
export const removeMethod = (
  { db, bus }: { db: Database; bus: Pick<LiveBus, 'publish'> },
  userId: string,
  method: RemoveMethodBody,
  providerName: string | null,
): Promise<SignInMethods> =>
  transact(db, async (tx) => {
    // Two concurrent removals must not take the last two.
    await lockUser(tx, userId);
    const has = await findMethods(tx, userId, providerName);
    if (!isThere(has, method)) throw notFound(m.accounts_server_not_your_method());
    if (count(has) === 1) throw conflict(m.accounts_server_only_method());
    await remove(tx, userId, method);
    await bus.publish(tx, [rightsChanged(userId)]);
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
