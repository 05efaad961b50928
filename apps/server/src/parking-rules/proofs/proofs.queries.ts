import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { parkingProofs, proofChains } from '../parking-rules.table.ts';
import type { Reach } from './seal.ts';

export type ProofRow = typeof parkingProofs.$inferSelect;

export async function insertProof(tx: Tx, proof: typeof parkingProofs.$inferInsert): Promise<ProofRow> {
  const [row] = await tx.insert(parkingProofs).values(proof).returning();
  if (!row) throw new Error('the proof did not come back');
  return row;
}

/** Finds any user's proof. */
export async function findProof(executor: Executor, id: string): Promise<ProofRow | null> {
  const [row] = await executor.select().from(parkingProofs).where(eq(parkingProofs.id, id));
  return row ?? null;
}

/** In the order of the chain, including deleted proofs. */
export const findChain = (executor: Executor, userId: string): Promise<ProofRow[]> =>
  executor.select().from(parkingProofs).where(eq(parkingProofs.userId, userId)).orderBy(asc(parkingProofs.sequence));

export async function findLastProof(executor: Executor, userId: string): Promise<ProofRow | null> {
  const [row] = await executor
    .select()
    .from(parkingProofs)
    .where(eq(parkingProofs.userId, userId))
    .orderBy(desc(parkingProofs.sequence))
    .limit(1);
  return row ?? null;
}

/** Null without a chain, and for a chain from before chains were counted. */
export async function findReach(executor: Executor, userId: string): Promise<Reach | null> {
  const [row] = await executor.select().from(proofChains).where(eq(proofChains.userId, userId));
  return row ?? null;
}

export async function saveReach(tx: Tx, userId: string, reach: Reach): Promise<void> {
  await tx
    .insert(proofChains)
    .values({ userId, ...reach })
    .onConflictDoUpdate({ target: proofChains.userId, set: reach });
}

/** Counts the chains from before chains were counted. */
export async function countChains(executor: Executor): Promise<void> {
  await executor.execute(
    sql`insert into ${proofChains} (user_id, proofs, newest_hash)
      select distinct on (user_id) user_id, sequence, hash from ${parkingProofs}
      where not exists (select from ${proofChains} where ${proofChains.userId} = ${parkingProofs.userId})
      order by user_id, sequence desc
      on conflict do nothing`,
  );
}

export async function countProofs(executor: Executor, userId: string): Promise<number> {
  const isKept = and(eq(parkingProofs.userId, userId), isNotNull(parkingProofs.content));
  const [row] = await executor.select({ proofs: count() }).from(parkingProofs).where(isKept);
  return row?.proofs ?? 0;
}

/** Keeps the proof's hashes. */
export async function emptyProof(tx: Tx, id: string): Promise<void> {
  await tx.update(parkingProofs).set({ content: null, photoId: null }).where(eq(parkingProofs.id, id));
}

export async function deleteChain(tx: Tx, userId: string): Promise<void> {
  await tx.delete(parkingProofs).where(eq(parkingProofs.userId, userId));
  await tx.delete(proofChains).where(eq(proofChains.userId, userId));
}
