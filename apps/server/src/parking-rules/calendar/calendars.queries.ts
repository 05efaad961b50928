import { eq } from 'drizzle-orm';

import type { Executor, Tx } from '#platform/db/database.ts';
import type { UserData } from '#platform/user-data.ts';

import { calendars } from '../parking-rules.table.ts';

export type CalendarRow = typeof calendars.$inferSelect;

/** In place of the one before. */
export async function saveCalendar(tx: Tx, calendar: CalendarRow): Promise<void> {
  await tx.insert(calendars).values(calendar).onConflictDoUpdate({ target: calendars.userId, set: calendar });
}

export async function findCalendar(executor: Executor, userId: string): Promise<CalendarRow | null> {
  const [row] = await executor.select().from(calendars).where(eq(calendars.userId, userId));
  return row ?? null;
}

export async function findCalendarByHash(executor: Executor, hash: string): Promise<CalendarRow | null> {
  const [row] = await executor.select().from(calendars).where(eq(calendars.hash, hash));
  return row ?? null;
}

export async function deleteCalendar(executor: Executor, userId: string): Promise<void> {
  await executor.delete(calendars).where(eq(calendars.userId, userId));
}

export const calendarUserData: UserData = {
  room: 'calendar',
  async export(executor, userId) {
    const calendar = await findCalendar(executor, userId);
    return { calendar: calendar && { createdAt: calendar.createdAt } };
  },
  erase: (tx, { id }) => deleteCalendar(tx, id),
};
