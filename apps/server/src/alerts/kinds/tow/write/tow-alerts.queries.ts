import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';

import type { TowAlertData } from '@towscout/contracts/alerts/schema';

import { userNotifications } from '#alerts/alerts.table.ts';
import { corner, type NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { minutesBefore } from '#platform/clock.ts';
import { isOneOf } from '#platform/db/conditions.ts';
import type { Executor, Tx } from '#platform/db/database.ts';

import type { GroupedTruck } from '../decide/decide-all-clears.ts';
import { GROUPED_WITHIN_MINUTES, type PreviousAlert } from '../decide/previous-alerts.ts';

const { id, userId, type, kind, data, subject, isQuiet, createdAt, deliverAt, deliveredAt, gatheredInto } =
  userNotifications;

/** Truck alerts previously sent to these users: all with these subjects, and recent others that could be grouped. */
export async function findPreviousAlerts(
  executor: Executor,
  userIds: readonly string[],
  subjects: readonly string[],
  now: Date,
): Promise<PreviousAlert[]> {
  if (userIds.length === 0) return [];
  const isLately = gte(deliverAt, minutesBefore(now, GROUPED_WITHIN_MINUTES));
  return executor
    .select({ id, userId, kind, data, subject, isQuiet, createdAt, deliverAt, deliveredAt, gatheredInto })
    .from(userNotifications)
    .where(and(isOneOf(userId, userIds), eq(type, 'tow_truck'), or(isLately, isOneOf(subject, subjects))));
}

/** The trucks that alarmed these readers at these corners. */
export async function findGroupedTrucks(
  executor: Executor,
  userIds: readonly string[],
  corners: readonly string[],
): Promise<GroupedTruck[]> {
  if (corners.length === 0) return [];
  return executor
    .select({ userId, corner, sightingId: sql<string>`${data}->>'sightingId'` })
    .from(userNotifications)
    .where(and(isOneOf(userId, userIds), eq(kind, 'alarm'), isOneOf(corner, corners)));
}

/** The facts about a truck that are the same for every user. */
export type TruckFacts = Pick<
  TowAlertData,
  'status' | 'trust' | 'confirmations' | 'changedAt' | 'unconfirmedStatus' | 'saidToHaveLeftAt'
>;

/**
 * Updates existing alerts without notifying anybody, and keeps the status that users were alerted to. A newer
 * `changedAt` alone changes nothing. Returns the changed alerts.
 */
export async function saveTruckFacts(
  tx: Tx,
  updates: readonly { subject: string; facts: TruckFacts }[],
): Promise<NotificationRow[]> {
  if (updates.length === 0) return [];
  return tx
    .update(userNotifications)
    .set({ data: sql`jsonb_build_object('alertedStatus', ${data}->'status') || ${data} || given.facts` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as given(subject text, facts jsonb)`)
    .where(
      and(
        sql`${subject} = given.subject`,
        or(isNotNull(deliveredAt), eq(kind, 'notice')),
        isNull(gatheredInto),
        sql`not ${data} @> (given.facts - 'changedAt')`,
      ),
    )
    .returning();
}

const isAbout = (owner: string, placeId: string) =>
  and(eq(userId, owner), eq(type, 'tow_truck'), sql`${data}->>'placeId' = ${placeId}`);

export async function findWaitingAbout(tx: Tx, owner: string, placeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id })
    .from(userNotifications)
    .where(and(isAbout(owner, placeId), isNull(deliveredAt)));
  return rows.map((row) => row.id);
}

/** Marks them as read. Returns what changed. */
export const withdrawAlertsAbout = (tx: Tx, owner: string, placeId: string, now: Date): Promise<NotificationRow[]> =>
  tx
    .update(userNotifications)
    .set({ isRead: 1, data: sql`${data} || jsonb_build_object('retiredAt', ${now.toISOString()}::text)` })
    .where(and(isAbout(owner, placeId), isNotNull(deliveredAt), sql`${data}->>'retiredAt' is null`))
    .returning();
