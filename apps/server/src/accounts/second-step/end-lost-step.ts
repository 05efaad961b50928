import { type Database, transact } from '#platform/db/database.ts';

import { deletePassword } from '../credentials.queries.ts';
import { deleteSessions } from '../sessions.queries.ts';
import { findUserByEmail, lockUser } from '../users.queries.ts';
import { endSecondStep } from './second-step.queries.ts';

/**
 * For an owner who lost their app and their recovery codes. Until they set a new password by their link, the old
 * one opens nothing: whoever stole it would wait for just this. All browsers are signed out.
 */
export async function endLostSecondStep(db: Database, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await transact(db, async (tx) => {
    await lockUser(tx, user.id);
    await endSecondStep(tx, user.id);
    await deletePassword(tx, user.id);
    await deleteSessions(tx, user.id);
  });
}
