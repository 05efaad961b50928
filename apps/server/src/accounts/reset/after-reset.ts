import { type Database, transact } from '#platform/db/database.ts';
import type { Events } from '#platform/events/facts.ts';
import { passwordReset } from '#platform/password-reset.ts';

import { verifyEmail } from '../administrators/administrators.queries.ts';
import { deleteLinksOf } from '../deletion/deletions.queries.ts';
import type { AccountMail } from '../emails/account-mail.ts';
import { forgetGuesses } from '../guessing/guesses.queries.ts';
import { createGuessKeys } from '../guessing/known-browser.ts';

type Deps = { db: Database; events: Events; sessionSecret: string };

/**
 * After a new password was set with a link: wrong tries are forgotten, every room hears of it, and where links
 * come by mail the address is confirmed.
 */
export async function afterReset(
  { db, events, sessionSecret }: Deps,
  { id, email }: { id: string; email: string },
  mail: AccountMail | undefined,
): Promise<void> {
  await transact(db, async (tx) => {
    await forgetGuesses(tx, [createGuessKeys(sessionSecret).ofAccount(email)]);
    await deleteLinksOf(tx, id);
    if (mail?.canSend) await verifyEmail(tx, id, email);
    await events.record(tx, passwordReset, { userId: id });
    await mail?.write({ kind: 'password-reset', userId: id }, tx);
  });
}
