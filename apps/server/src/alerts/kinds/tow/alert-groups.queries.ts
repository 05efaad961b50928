import { and, eq, sql } from 'drizzle-orm';

import { userNotifications } from '#alerts/alerts.table.ts';
import { corner } from '#alerts/inbox/notifications.queries.ts';
import type { Executor } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';

/** Keys for one alarm, one update and one all-clear per truck and user. */
export const alarmSubject = (sightingId: string): string => `sighting:${sightingId}`;
export const updateSubject = (sightingId: string): string => `update:${sightingId}`;
export const allClearSubject = (sightingId: string): string => `all-clear:${sightingId}`;

export const getSubjects = (sightingId: string): string[] => [
  alarmSubject(sightingId),
  updateSubject(sightingId),
  allClearSubject(sightingId),
];

/** By reader and corner. */
export async function findGroupedTrucks(
  executor: Executor,
  userIds: readonly string[],
  corners: readonly string[],
): Promise<(userId: string, corner: string) => string[]> {
  if (corners.length === 0) return () => [];
  const { userId, data, kind } = userNotifications;
  const rows = await executor
    .select({ userId, corner, sightingId: sql<string>`${data}->>'sightingId'` })
    .from(userNotifications)
    .where(and(isOneOf(userId, userIds), eq(kind, 'alarm'), isOneOf(corner, corners)));
  const trucks = Map.groupBy(rows, (row) => `${row.userId} ${row.corner}`);
  return (reader, under) => (trucks.get(`${reader} ${under}`) ?? []).map(({ sightingId }) => sightingId);
}
