import { findBySubjects, type NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import type { Executor } from '#platform/db/database.ts';
import type { PlaceMatch } from '#watched-places';

import { allClearSubject, updateSubject } from './alert-groups.queries.ts';
import { readTowData } from './tow-alert.ts';

/** Truck alerts followed by newer news: sent late, an alarm must not replace its all-clear. */
export async function findReplaced(executor: Executor, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>> {
  const alerts = rows
    .filter(({ type, kind }) => type === 'tow_truck' && kind !== 'all-clear')
    .map((row) => ({ row, trucks: getTrucks(row) }));
  const subjects = new Set(
    alerts.flatMap(({ trucks }) => trucks.flatMap((truck) => [updateSubject(truck), allClearSubject(truck)])),
  );
  const news = await findBySubjects(executor, [...subjects], [...new Set(alerts.map(({ row }) => row.userId))]);
  const newest = new Map(news.map((row) => [`${row.userId} ${row.subject}`, row]));
  const isOvertaken = (row: NotificationRow, truck: string): boolean => {
    const [end, update] = [
      newest.get(`${row.userId} ${allClearSubject(truck)}`),
      newest.get(`${row.userId} ${updateSubject(truck)}`),
    ];
    // A silent update did not reach the device.
    return isAfter(end, row) || (row.kind !== 'update' && !update?.isQuiet && isAfter(update, row));
  };
  return new Set(
    alerts.filter(({ row, trucks }) => trucks.every((truck) => isOvertaken(row, truck))).map(({ row }) => row.id),
  );
}

const getTrucks = (row: NotificationRow): string[] => {
  const { gathered, sightingId } = readTowData(row);
  return row.kind === 'gathered' ? gathered : [sightingId];
};

const isAfter = (news: NotificationRow | undefined, row: NotificationRow): boolean =>
  Boolean(news?.deliveredAt && row.deliveredAt && news.deliveredAt >= row.deliveredAt);

export const isWithdrawn = (row: Pick<NotificationRow, 'data'>): boolean => typeof row.data?.['retiredAt'] === 'string';

/** After a drive away only a car parked there again makes the truck news. */
export const isAtFormerSpot = (row: Pick<NotificationRow, 'data'>, { kind }: Pick<PlaceMatch, 'kind'>): boolean =>
  isWithdrawn(row) && kind !== 'parked' && readTowData(row).placeKind === 'parked';
