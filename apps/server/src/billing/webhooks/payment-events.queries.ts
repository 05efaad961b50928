import { and, eq, lt } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import type { PaymentEvent } from '../paying/payment-event.ts';
import { paymentEvents } from './payment-events.table.ts';

/** Whether this event is new; of two at once, one is. */
export async function insertPaymentEvent(tx: Tx, { id, type }: PaymentEvent, takenAt: Date): Promise<boolean> {
  const row = { id, type, takenAt, isFollowed: false };
  return (await tx.insert(paymentEvents).values(row).onConflictDoNothing().returning()).length > 0;
}

export async function isWaiting(tx: Tx, { id }: PaymentEvent): Promise<boolean> {
  const isIt = and(eq(paymentEvents.id, id), eq(paymentEvents.isFollowed, false));
  return (await tx.select({ id: paymentEvents.id }).from(paymentEvents).where(isIt)).length > 0;
}

export async function notePaymentEventFollowed(executor: Executor, id: string): Promise<void> {
  await executor.update(paymentEvents).set({ isFollowed: true }).where(eq(paymentEvents.id, id));
}

export async function deletePaymentEventsBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(paymentEvents).where(lt(paymentEvents.takenAt, instant));
}
