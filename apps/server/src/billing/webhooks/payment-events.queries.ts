import { lt } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import type { PaymentEvent } from '../paying/payment-event.ts';
import { paymentEvents } from './payment-events.table.ts';

/** Whether this event is new; of two at once, one is. */
export async function insertPaymentEvent(tx: Tx, { id, type }: PaymentEvent, takenAt: Date): Promise<boolean> {
  const rows = await tx.insert(paymentEvents).values({ id, type, takenAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deletePaymentEventsBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(paymentEvents).where(lt(paymentEvents.takenAt, instant));
}
