import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { GROUPED_WITHIN_MINUTES, groupFor, type GroupedAlert } from '@towscout/domain/alert-groups';

import { userNotifications } from '#alerts/alerts.table.ts';
import { corner } from '#alerts/inbox/notifications.queries.ts';
import { minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { PlacedSighting } from '#sightings';

/** Keys for one alarm, one update and one all-clear per truck and user. */
export const alarmSubject = (sightingId: string): string => `sighting:${sightingId}`;
export const updateSubject = (sightingId: string): string => `update:${sightingId}`;
export const allClearSubject = (sightingId: string): string => `all-clear:${sightingId}`;

export const getSubjects = (sightingId: string): string[] => [
  alarmSubject(sightingId),
  updateSubject(sightingId),
  allClearSubject(sightingId),
];

type Data = { sightingId: string; location: string; latitude: number; longitude: number; groupedUnder?: string | null };

/** The truck under which an alert is grouped. Remembers answers: the next alert may join the group. */
type GroupFor = (userId: string, sighting: PlacedSighting) => string;

export async function findGroups(executor: Executor, userIds: readonly string[], now: Date): Promise<GroupFor> {
  const { userId, data, createdAt, type, deliverAt, subject } = userNotifications;
  const isLately = gte(deliverAt, minutesBefore(now, GROUPED_WITHIN_MINUTES));
  // Updates and all-clears follow it.
  const isFirst = eq(subject, sql`${alarmSubject('')} || (${data}->>'sightingId')`);
  const rows = await executor
    .select({ userId, data, at: createdAt })
    .from(userNotifications)
    .where(and(inArray(userId, [...userIds]), isLately, eq(type, 'tow_truck'), isFirst));
  const byReader = new Map<string, readonly GroupedAlert[]>();
  for (const [reader, told] of Map.groupBy(rows, (row) => row.userId))
    byReader.set(
      reader,
      told.map((row) => toAlert(row.data as Data, row.at)),
    );
  return (reader, { id, place, location }) => {
    const told = byReader.get(reader) ?? [];
    const truck = { sightingId: id, place, location, at: now };
    const groupedUnder = groupFor(truck, told);
    byReader.set(reader, [...told, { ...truck, groupedUnder }]);
    return groupedUnder;
  };
}

const toAlert = ({ sightingId, location, latitude, longitude, groupedUnder = null }: Data, at: Date): GroupedAlert => ({
  sightingId,
  place: { lat: latitude, lng: longitude },
  location,
  at,
  groupedUnder: getCornerId({ groupedUnder, sightingId }),
});

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
    .where(and(inArray(userId, [...userIds]), eq(kind, 'alarm'), inArray(corner, [...corners])));
  const trucks = Map.groupBy(rows, (row) => `${row.userId} ${row.corner}`);
  return (reader, under) => (trucks.get(`${reader} ${under}`) ?? []).map(({ sightingId }) => sightingId);
}
