import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/constants';
import type { RemoveMethodBody, SignInMethods } from '@towscout/contracts/accounts/own-account';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact, type Tx, type Executor } from '#platform/db/database.ts';
import { conflict, notFound, badRequest } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import type { AccountMail } from '../account-mail.ts';
import type { Auth } from '../auth.ts';
import {
  deletePasskey,
  deletePassword,
  deleteProvider,
  findCredentials,
  findPasskeys,
  findPasswordHash,
  savePassword,
} from '../credentials.queries.ts';
import { isEasyToGuess } from '../guessing/easy-password.ts';
import { OIDC_PROVIDER_ID } from '../oidc/oidc.ts';
import { endSecondStep, hasSecondStep } from '../second-step/second-step.queries.ts';
import { deleteSessions } from '../sessions.queries.ts';
import type { Session } from '../signed-in.ts';
import { lockUser, deleteUserLinks } from '../users.queries.ts';

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

type Deps = { db: Database; clock: Clock; auth: Auth; bus: Pick<LiveBus, 'publish'>; mail: AccountMail };

/** Ends all other sessions. Rejects with 400 for a weak password. */
export async function changePassword(
  { db, clock, auth, bus, mail }: Deps,
  { id, user }: Session,
  password: string,
): Promise<void> {
  await refuseWeakPassword(password, user);
  const { password: hashing } = await auth.$context;
  const hash = await hashing.hash(password);
  await transact(db, async (tx) => {
    await savePassword(tx, user.id, hash, clock.now());
    await deleteUserLinks(tx, user.id);
    await deleteSessions(tx, user.id, id);
    await bus.publish(tx, [rightsChanged(user.id)]);
    await mail.write({ kind: 'password-changed', userId: user.id }, tx);
  });
}

async function refuseWeakPassword(
  password: string,
  { email, firstName }: { email: string; firstName: string | null },
): Promise<void> {
  if (password.length < PASSWORD_MIN_LENGTH)
    throw badRequest(m.accounts_server_password_too_short({ least: PASSWORD_MIN_LENGTH }));
  if (password.length > PASSWORD_MAX_LENGTH)
    throw badRequest(m.accounts_server_password_too_long({ most: PASSWORD_MAX_LENGTH }));
  if (await isEasyToGuess(password, { email, name: firstName ?? '' }))
    throw badRequest(m.accounts_server_password_easy());
}
