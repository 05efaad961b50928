import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@towscout/contracts/accounts/paths';
import { m } from '@towscout/messages';

import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { badRequest } from '#platform/http/problem.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import type { Auth } from '../auth.ts';
import { savePassword } from '../credentials.queries.ts';
import { deleteUserLinks } from '../deletion/deletions.queries.ts';
import type { AccountMail } from '../emails/account-mail.ts';
import { isEasyToGuess } from '../guessing/easy-password.ts';
import { deleteSessions } from '../sessions.queries.ts';
import type { Session } from '../signed-in.ts';

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
