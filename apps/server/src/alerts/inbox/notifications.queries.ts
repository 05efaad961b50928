import { randomUUID } from 'node:crypto';

import { and, count, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import type { DeclarationAlertData, WeatherAlertData } from '@towscout/contracts/emergencies/alert';
import type { StreetRuleAlertData } from '@towscout/contracts/parking-rules/reminders';
import type { TowRecordAlertData } from '@towscout/contracts/tow-records/alert';
import type { TowedCarAlertData, TowZoneAlertData } from '@towscout/contracts/towed-cars/schema';
import type { ViolationAlertData } from '@towscout/contracts/violations/schema';

import { minutesBefore } from '#platform/clock.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import { type Executor, type Tx, deleteRows } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

import { userNotifications } from '../alerts.table.ts';
import { NEVER_NOTIFIED, type RecentlyNotified, recentlyNotified } from '../pace.ts';

export type NotificationRow = typeof userNotifications.$inferSelect;
export type NewNotification = Omit<
  typeof userNotifications.$inferInsert,
  'id' | 'isRead' | 'data' | 'emailedAt' | 'answer' | 'answeredAt' | 'narrowedTo' | 'gatheredInto'
> & {
  data:
    | TowAlertData
    | ViolationAlertData
    | TowZoneAlertData
    | StreetRuleAlertData
    | TowedCarAlertData
    | TowRecordAlertData
    | WeatherAlertData
    | DeclarationAlertData;
};

/** A few hundred kilobytes. */
const ROWS_PER_INSERT = 1000;

/** Returns only new ones. Inserts in a fixed order, against deadlocks. */
export async function insertNotifications(tx: Tx, given: readonly NewNotification[]): Promise<NotificationRow[]> {
  const rows = given.toSorted((a, b) => compare(a.userId, b.userId) || compare(a.subject, b.subject)).map(toRow);
  const inserted = new Set<string>();
  const { id } = userNotifications;
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const some = insertRows(userNotifications, rows.slice(from, from + ROWS_PER_INSERT));
    const news = tx.$with('news', { id }).as(sql`${some} on conflict do nothing returning id`);
    for (const row of await tx.with(news).select().from(news)) inserted.add(row.id);
  }
  return rows.filter((row) => inserted.has(row.id));
}

/** Sets every column that has a default, so that nothing is read back. */
const toRow = ({
  kind = 'alarm',
  isQuiet = false,
  deliveredAt = null,
  ...given
}: NewNotification): Omit<NotificationRow, 'data'> & Pick<NewNotification, 'data'> => ({
  ...given,
  id: randomUUID(),
  kind,
  isQuiet,
  deliveredAt,
  isRead: 0,
  emailedAt: null,
  gatheredInto: null,
  answer: null,
  answeredAt: null,
  narrowedTo: null,
});

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** True for a delivered alert that is not combined into another, and for a notice whose alarm waits. */
const isInList = (userId: string) =>
  and(
    eq(userNotifications.userId, userId),
    or(isNotNull(userNotifications.deliveredAt), eq(userNotifications.kind, 'notice')),
    isNull(userNotifications.gatheredInto),
  );

export const listNotifications = (
  executor: Executor,
  userId: string,
  limit: number,
  after: { deliverAt: Date; id: string } | null,
): Promise<NotificationRow[]> => {
  const beyond =
    after &&
    or(
      lt(userNotifications.deliverAt, after.deliverAt),
      and(eq(userNotifications.deliverAt, after.deliverAt), lt(userNotifications.id, after.id)),
    );
  return executor
    .select()
    .from(userNotifications)
    .where(and(isInList(userId), beyond ?? undefined))
    .orderBy(desc(userNotifications.deliverAt), desc(userNotifications.id))
    .limit(limit);
};

/** `getCornerId` of the contracts, in SQL. */
export const corner = sql<string>`coalesce(${userNotifications.data}->>'groupedUnder', ${userNotifications.data}->>'sightingId')`;

/** `groupOf` of the contracts, in SQL. */
const group = sql<string>`coalesce(
  case when ${userNotifications.type} = 'tow_truck' and ${userNotifications.kind} <> 'gathered' then ${corner} end,
  ${userNotifications.id}::text)`;

/** Counts groups. */
export async function countUnread(executor: Executor, userId: string): Promise<number> {
  const unread = and(isInList(userId), eq(userNotifications.isRead, 0));
  const [row] = await executor
    .select({ count: countDistinct(group) })
    .from(userNotifications)
    .where(unread);
  return row?.count ?? 0;
}

/** Marks its whole group as read. */
export async function markRead(executor: Executor, userId: string, id: string): Promise<NotificationRow | null> {
  const mine = eq(userNotifications.userId, userId);
  const groupOfIt = executor
    .select({ group })
    .from(userNotifications)
    .where(and(eq(userNotifications.id, id), mine));
  const rows = await executor
    .update(userNotifications)
    .set({ isRead: 1 })
    .where(and(mine, inArray(group, groupOfIt)))
    .returning();
  return rows.find((row) => row.id === id) ?? null;
}

export async function markAllRead(executor: Executor, userId: string): Promise<number> {
  const unread = and(isInList(userId), eq(userNotifications.isRead, 0));
  const rows = await executor
    .update(userNotifications)
    .set({ isRead: 1 })
    .where(unread)
    .returning({ id: userNotifications.id });
  return rows.length;
}

export const findAlarms = (executor: Executor, subjects: readonly string[]): Promise<NotificationRow[]> =>
  executor
    .select()
    .from(userNotifications)
    .where(
      and(
        isOneOf(userNotifications.subject, subjects),
        eq(userNotifications.kind, 'alarm'),
        isNotNull(userNotifications.deliveredAt),
      ),
    );

/** Includes alerts that wait. */
export const findBySubjects = (
  executor: Executor,
  subjects: readonly string[],
  userIds: readonly string[],
): Promise<NotificationRow[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(userNotifications)
        .where(and(isOneOf(userNotifications.subject, subjects), isOneOf(userNotifications.userId, userIds)));

export async function findNotification(
  executor: Executor,
  userId: string,
  id: string,
): Promise<NotificationRow | null> {
  const [row] = await executor
    .select()
    .from(userNotifications)
    .where(and(eq(userNotifications.id, id), eq(userNotifications.userId, userId)));
  return row ?? null;
}

export async function lockNotification(tx: Tx, userId: string, id: string): Promise<NotificationRow | null> {
  const [row] = await tx
    .select()
    .from(userNotifications)
    .where(and(eq(userNotifications.id, id), eq(userNotifications.userId, userId)))
    .for('update');
  return row ?? null;
}

export const findNotifications = (executor: Executor, ids: readonly string[]): Promise<NotificationRow[]> =>
  executor.select().from(userNotifications).where(isOneOf(userNotifications.id, ids));

export async function saveAnswer(
  tx: Tx,
  row: NotificationRow,
  answer: 'there' | 'not_there',
  now: Date,
): Promise<NotificationRow> {
  const [saved] = await tx
    .update(userNotifications)
    .set({ answer, answeredAt: now })
    .where(eq(userNotifications.id, row.id))
    .returning();
  if (!saved) throw new Error('the notification is gone');
  return saved;
}

export async function saveNarrowing(tx: Tx, id: string, narrowedTo: number): Promise<void> {
  await tx.update(userNotifications).set({ narrowedTo }).where(eq(userNotifications.id, id));
}

export async function countAnswers(executor: Executor, userId: string): Promise<{ judged: number; wasThere: number }> {
  const [row] = await executor
    .select({
      judged: count(userNotifications.answer),
      wasThere: sql<number>`count(*) filter (where ${userNotifications.answer} = 'there')`.mapWith(Number),
    })
    .from(userNotifications)
    .where(eq(userNotifications.userId, userId));
  return row ?? { judged: 0, wasThere: 0 };
}

/** Lets users be alerted under these subjects again. */
export async function releaseSubjects(tx: Tx, released: readonly { userId: string; subject: string }[]): Promise<void> {
  if (released.length === 0) return;
  const { userId, subject, id } = userNotifications;
  await tx
    .update(userNotifications)
    .set({ subject: sql`${subject} || ':' || ${id}` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(released)}::jsonb) as given("userId" text, subject text)`)
    .where(and(sql`${userId} = given."userId"`, sql`${subject} = given.subject`));
}

/** Returns the alerts that were still waiting. */
export async function deliverEarlier(
  tx: Tx,
  rescheduled: readonly { id: string; deliverAt: Date }[],
): Promise<NotificationRow[]> {
  if (rescheduled.length === 0) return [];
  return tx
    .update(userNotifications)
    .set({ deliverAt: sql`given."deliverAt"` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rescheduled)}::jsonb) as given(id uuid, "deliverAt" timestamptz)`)
    .where(and(sql`${userNotifications.id} = given.id`, isNull(userNotifications.deliveredAt)))
    .returning();
}

export async function findUsersDue(executor: Executor, now: Date): Promise<string[]> {
  const due = and(isNull(userNotifications.deliveredAt), lte(userNotifications.deliverAt, now));
  const rows = await executor.selectDistinct({ userId: userNotifications.userId }).from(userNotifications).where(due);
  return rows.map(({ userId }) => userId);
}

/** Marks due alerts as delivered, so that no other worker can claim them. */
export async function claimDue(tx: Tx, userId: string, now: Date): Promise<NotificationRow[]> {
  const due = and(
    eq(userNotifications.userId, userId),
    isNull(userNotifications.deliveredAt),
    lte(userNotifications.deliverAt, now),
  );
  return tx.update(userNotifications).set({ deliveredAt: now, deliverAt: now }).where(due).returning();
}

export async function rewriteNotification(
  tx: Tx,
  id: string,
  words: Pick<NewNotification, 'title' | 'message' | 'data' | 'kind' | 'isQuiet'>,
): Promise<NotificationRow> {
  const [row] = await tx
    .update(userNotifications)
    .set({ ...words, isRead: 0 })
    .where(eq(userNotifications.id, id))
    .returning();
  if (!row) throw new Error('the notification is gone');
  return row;
}

export async function markEmailed(executor: Executor, id: string, emailedAt: Date): Promise<void> {
  await executor.update(userNotifications).set({ emailedAt }).where(eq(userNotifications.id, id));
}

export async function gatherInto(tx: Tx, parts: readonly { id: string; gatheredInto: string }[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.execute(sql`
    update ${userNotifications} as part set gathered_into = given."gatheredInto"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given(id uuid, "gatheredInto" uuid)
    where part.id = given.id`);
}

/** The alerts combined into these, in order of creation. */
export const findParts = (executor: Executor, wholes: readonly NotificationRow[]): Promise<NotificationRow[]> => {
  const { id, userId, createdAt, gatheredInto } = userNotifications;
  if (wholes.length === 0) return Promise.resolve([]);
  const ids = wholes.map((whole) => whole.id);
  const readers = [...new Set(wholes.map((whole) => whole.userId))];
  return executor
    .select()
    .from(userNotifications)
    .where(and(isOneOf(userId, readers), isOneOf(gatheredInto, ids)))
    .orderBy(createdAt, id);
};

export async function findRecentlyNotified(
  executor: Executor,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => RecentlyNotified> {
  if (userIds.length === 0) return () => NEVER_NOTIFIED;
  const { userId, kind, deliverAt, deliveredAt, gatheredInto } = userNotifications;
  const alerts = await executor
    .select({ userId, kind, deliverAt, deliveredAt, gatheredInto })
    .from(userNotifications)
    .where(and(isOneOf(userId, userIds), gt(deliverAt, minutesBefore(now, 60))));
  return recentlyNotified(alerts, now);
}

export const deleteNotificationsBefore = (executor: Executor, instant: Date): Promise<number> =>
  deleteRows(
    executor,
    userNotifications,
    // An alert is deleted together with the alerts combined into it, which waited for it.
    lt(sql`coalesce(${userNotifications.deliveredAt}, ${userNotifications.createdAt})`, instant),
  );
