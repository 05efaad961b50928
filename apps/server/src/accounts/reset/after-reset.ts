import type { Clock } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';

import { verifyEmail } from '../administrators/administrators.queries.ts';
import { deleteLinksOf } from '../deletion/deletions.queries.ts';
import { forgetGuesses } from '../guessing/guesses.queries.ts';
import { createGuessKeys } from '../guessing/known-browser.ts';
import type { AccountMail } from '../letters/account-mail.ts';

type Deps = { db: Database; clock: Clock; sessionSecret: string };

/** After a new password was set with a link: wrong tries are forgotten, and where links come by mail the address is confirmed. */
export async function afterReset(
  { db, sessionSecret }: Deps,
  { id, email }: { id: string; email: string },
  mail: AccountMail | undefined,
): Promise<void> {
  await transact(db, async (tx) => {
    await forgetGuesses(tx, [createGuessKeys(sessionSecret).ofAccount(email)]);
    await deleteLinksOf(tx, id);
    if (mail?.canSend) await verifyEmail(tx, id, email);
    await mail?.write({ kind: 'password-changed', userId: id }, tx);
  });
}
