import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';

import { type Database, transact, type Executor, type Tx } from '#platform/db/database.ts';
import type { LiveBus } from '#platform/live/live-bus.ts';
import { rightsChanged } from '#platform/live/stream-rights.ts';

import { users, administratorClaims } from '../accounts.table.ts';
import type { UserRow } from '../users.queries.ts';

/** The verified owner of an address in ADMIN_EMAILS, or the claimant of the printed code. */
export const isAdministrator = (
  user: Pick<UserRow, 'email' | 'emailVerified' | 'administratorSince'>,
  adminEmails: readonly string[],
): boolean =>
  user.administratorSince !== null || (user.emailVerified && adminEmails.includes(user.email.toLowerCase()));

/** `isAdministrator` in SQL. */
export async function hasAdministrator(executor: Executor, adminEmails: readonly string[]): Promise<boolean> {
  const byAddress = and(eq(users.emailVerified, true), inArray(sql`lower(${users.email})`, [...adminEmails]));
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .where(or(isNotNull(users.administratorSince), byAddress))
    .limit(1);
  return row !== undefined;
}

export async function makeAdministrator(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(users).set({ administratorSince: now }).where(eq(users.id, id));
}

export type VerifyDeps = { db: Database; bus: Pick<LiveBus, 'publish'> };

/** False when the user has another address by now. */
export const verifyAddress = ({ db, bus }: VerifyDeps, userId: string, email: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const isVerified = await verifyEmail(tx, userId, email);
    if (isVerified) await bus.publish(tx, [rightsChanged(userId)]);
    return isVerified;
  });

/** False when the user has another address by now. */
export async function verifyEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export async function replaceClaims(tx: Tx, claim: typeof administratorClaims.$inferInsert | null): Promise<void> {
  await tx.delete(administratorClaims);
  if (claim) await tx.insert(administratorClaims).values(claim);
}

export async function hasClaim(executor: Executor, now: Date): Promise<boolean> {
  const [row] = await executor
    .select({ expiresAt: administratorClaims.expiresAt })
    .from(administratorClaims)
    .where(gt(administratorClaims.expiresAt, now))
    .limit(1);
  return row !== undefined;
}

/** True for one caller only, across all nodes. */
export async function takeClaim(tx: Tx, codeHash: string, now: Date): Promise<boolean> {
  const isThis = and(eq(administratorClaims.codeHash, codeHash), gt(administratorClaims.expiresAt, now));
  const rows = await tx
    .delete(administratorClaims)
    .where(isThis)
    .returning({ expiresAt: administratorClaims.expiresAt });
  return rows.length > 0;
}
