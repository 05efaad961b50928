import { and, eq, gte, inArray, sql } from 'drizzle-orm';

import { GROUPED_WITHIN_MINUTES, groupFor, type GroupedAlert } from '@towscout/domain/alert-groups';

import { userNotifications } from '#alerts/alerts.table.ts';
import { minutesBefore } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { PlacedSighting } from '#sightings';

import { alarmSubject } from './alert-subject.ts';

type Data = { sightingId: string; location: string; latitude: number; longitude: number; groupedUnder?: string | null };

/** Under which truck an alert for this reader is grouped. Each answer is remembered: the next alert may join it. */
type GroupOf = (userId: string, sighting: PlacedSighting) => string;

/** The same for many readers, by what each was alerted about lately. */
export async function findGroups(executor: Executor, userIds: readonly string[], now: Date): Promise<GroupOf> {
  const { userId, data, createdAt, type, deliverAt, subject } = userNotifications;
  const isLately = gte(deliverAt, minutesBefore(now, GROUPED_WITHIN_MINUTES));
  // A truck's first word; its update and its all-clear follow it.
  const isFirst = eq(subject, sql`${alarmSubject('')} || (${data}->>'sightingId')`);
  const rows = await executor
    .select({ userId, data, at: createdAt })
    .from(userNotifications)
    .where(and(inArray(userId, [...userIds]), isLately, eq(type, 'tow_truck'), isFirst));
  const byReader = new Map<string, GroupedAlert[]>();
  for (const row of rows) {
    const told = byReader.get(row.userId) ?? [];
    byReader.set(row.userId, [...told, alertOf(row.data as Data, row.at)]);
  }
  return (reader, { id, place, location }) => {
    const told = byReader.get(reader) ?? [];
    const truck = { sightingId: id, place, location, at: now };
    const groupedUnder = groupFor(truck, told);
    byReader.set(reader, [...told, { ...truck, groupedUnder }]);
    return groupedUnder;
  };
}

const alertOf = ({ sightingId, location, latitude, longitude, groupedUnder }: Data, at: Date): GroupedAlert => ({
  sightingId,
  place: { lat: latitude, lng: longitude },
  location,
  at,
  groupedUnder: groupedUnder ?? sightingId,
});

/** Which trucks these readers were alarmed about under these groups, by reader and group. */
export async function findGroupedTrucks(
  executor: Executor,
  userIds: readonly string[],
  groups: readonly string[],
): Promise<(userId: string, group: string) => string[]> {
  if (groups.length === 0) return () => [];
  const { userId, data, kind } = userNotifications;
  const group = sql<string>`coalesce(${data}->>'groupedUnder', ${data}->>'sightingId')`;
  const rows = await executor
    .select({ userId, group, sightingId: sql<string>`${data}->>'sightingId'` })
    .from(userNotifications)
    .where(and(inArray(userId, [...userIds]), eq(kind, 'alarm'), inArray(group, [...groups])));
  const trucks = Map.groupBy(rows, (row) => `${row.userId} ${row.group}`);
  return (reader, under) => (trucks.get(`${reader} ${under}`) ?? []).map(({ sightingId }) => sightingId);
}
