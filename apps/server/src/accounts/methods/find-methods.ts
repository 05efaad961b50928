import type { SignInMethods } from '@towscout/contracts/accounts/own-account';

import type { Executor } from '#platform/db/database.ts';

import { findCredentials, findPasskeys, findPasswordHash } from '../credentials.queries.ts';
import { OIDC_PROVIDER_ID } from '../oidc/oidc.ts';
import { hasSecondStep } from '../second-step/second-step.queries.ts';

/** The ways by which a user signs in. `providerName` is the site's own provider's, or null. */
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
