import { and, eq, notExists, sql } from 'drizzle-orm';

import { type Executor, type Tx, type Database, transact } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { secondSteps, users } from '../accounts.table.ts';
import { deletePassword } from '../credentials.queries.ts';
import { deleteSessions } from '../sessions.queries.ts';
import { findUserByEmail, lockUser } from '../users.queries.ts';

export async function hasSecondStep(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor.select({ is: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return row?.is ?? false;
}

export async function endSecondStep(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await tx.delete(secondSteps).where(eq(secondSteps.userId, userId));
}

/** True when its secret was replaced while its first code was checked. */
export async function endUnprovenStep(tx: Tx, userId: string): Promise<boolean> {
  const proven = tx
    .select({ one: sql`1` })
    .from(secondSteps)
    .where(and(eq(secondSteps.userId, userId), eq(secondSteps.verified, true)));
  const rows = await tx
    .update(users)
    .set({ twoFactorEnabled: false })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true), notExists(proven)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Signs out all browsers and disables the password until it is reset by link, in case it was stolen. */
export async function endLostSecondStep(
  { db, bus }: { db: Database; bus: Pick<LiveBus, 'publish'> },
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await transact(db, async (tx) => {
    await lockUser(tx, user.id);
    await endSecondStep(tx, user.id);
    await deletePassword(tx, user.id);
    await deleteSessions(tx, user.id);
    await bus.publish(tx, [rightsChanged(user.id)]);
  });
}
