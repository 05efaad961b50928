import { eq } from 'drizzle-orm';

import type { Tx } from '../db/database.ts';
import { retentionClock } from './retention-clock.table.ts';

export type ClockWatch = {
  /** The clock when rows were last looked through. */
  seenAt: Date;
  /** Until then nothing is deleted. */
  heldUntil: Date | null;
};

const ID = 'clock';

export async function findClockWatch(tx: Tx): Promise<ClockWatch | null> {
  const { seenAt, heldUntil, id } = retentionClock;
  const [row] = await tx.select({ seenAt, heldUntil }).from(retentionClock).where(eq(id, ID));
  return row ?? null;
}

export async function saveClockWatch(tx: Tx, watch: ClockWatch): Promise<void> {
  await tx
    .insert(retentionClock)
    .values({ id: ID, ...watch })
    .onConflictDoUpdate({ target: retentionClock.id, set: watch });
}
