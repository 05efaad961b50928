import { badRequest } from '#platform/http/problem.ts';

import { verifyEmail } from '../administrators/administrators.queries.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { checkPassword, type IdentityDeps } from '../identity/confirm-identity.ts';
import type { AccountLinks } from '../links/account-links.ts';
import { findUser } from '../users.queries.ts';

/**
 * Confirms the address of somebody who just signed up, with the link from the email and their password: a
 * link alone would let a stranger's account into the name of whoever clicks. Returns the address.
 */
export async function confirmAddress(
  deps: IdentityDeps & { links: Pick<AccountLinks, 'confirmAddress'> },
  token: string,
  password: string,
): Promise<string> {
  const { userId, email } = (await deps.links.confirmAddress.open(token, deps.clock.now())) ?? {};
  const user = userId ? await findUser(deps.db, userId) : null;
  const hash = user && (await findPasswordHash(deps.db, user.id));
  if (!user || !hash || user.email !== email)
    throw badRequest('That link is invalid or has expired. Sign in to get a new email.');
  await checkPassword(deps, user.id, hash, password);
  await verifyEmail(deps.db, user.id, email);
  return email;
}
