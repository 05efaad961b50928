import { m } from '@towscout/messages';

import { type Clock, minutesBefore } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/problem.ts';

import type { Auth } from '../auth.ts';
import { findPasswordHash } from '../credentials.queries.ts';
import { forgetGuesses, requireTurn } from '../guessing/guesses.queries.ts';
import { type Session, requireSession, type SignedIn } from '../signed-in.ts';

/** After signing in, for users without a password. */
const FRESH_MINUTES = 10;

export type IdentityDeps = { db: Database; clock: Clock; auth: Auth };

/** Confirms the owner by password, or by a recent sign-in. Rejects with 403, or 429 after many wrong passwords. */
export async function confirmIdentity(
  { db, clock, auth }: IdentityDeps,
  { user, createdAt }: Session,
  password: string | undefined,
): Promise<void> {
  const hash = await findPasswordHash(db, user.id);
  if (hash === null) {
    if (createdAt < minutesBefore(clock.now(), FRESH_MINUTES))
      throw forbidden(m.accounts_server_sign_in_again({ minutes: FRESH_MINUTES }));
    return;
  }
  await checkPassword({ db, clock, auth }, user.id, hash, password ?? '');
}

export async function confirmedSession(
  deps: IdentityDeps & { signedIn: SignedIn },
  request: Parameters<typeof requireSession>[1],
  password: string | undefined,
): Promise<Session> {
  const session = await requireSession(deps.signedIn, request);
  await confirmIdentity(deps, session, password);
  return session;
}

/** Rejects with 403, or 429 after many. */
export async function checkPassword(
  { db, clock, auth }: IdentityDeps,
  userId: string,
  hash: string,
  password: string,
): Promise<void> {
  const key = `password ${userId}`;
  await requireTurn(db, key, clock.now());
  const { password: hashing } = await auth.$context;
  if (!(await hashing.verify({ hash, password }))) throw forbidden(m.accounts_server_wrong_password());
  await forgetGuesses(db, [key]);
}
