import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';

import { suspendedDays } from './suspended-days.table.ts';

export type SuspendedDay = typeof suspendedDays.$inferSelect;
type Calendar = Pick<SuspendedDay, 'city' | 'calendar'>;

const isOf = ({ city, calendar }: Calendar) => and(eq(suspendedDays.city, city), eq(suspendedDays.calendar, calendar));

/** Those from a day on that were answered after an instant, earliest first. */
export const findSuspendedDays = (
  executor: Executor,
  calendar: Calendar,
  { from, checkedAfter }: { from: string; checkedAfter: Date },
): Promise<SuspendedDay[]> =>
  executor
    .select()
    .from(suspendedDays)
    .where(and(isOf(calendar), gte(suspendedDays.day, from), gt(suspendedDays.checkedAt, checkedAfter)))
    .orderBy(suspendedDays.day);

export async function saveSuspendedDays(tx: Tx, days: readonly SuspendedDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insert(suspendedDays)
    .values([...days])
    .onConflictDoUpdate({
      target: [suspendedDays.city, suspendedDays.calendar, suspendedDays.day],
      set: { isSuspended: sql`excluded.is_suspended`, why: sql`excluded.why`, checkedAt: sql`excluded.checked_at` },
    });
}

/** Forgets the days before one, or after one. */
export async function forgetSuspendedDays(
  tx: Tx,
  calendar: Calendar,
  days: { before: string } | { after: string },
): Promise<void> {
  const { day } = suspendedDays;
  await tx
    .delete(suspendedDays)
    .where(and(isOf(calendar), 'before' in days ? lt(day, days.before) : gt(day, days.after)));
}
