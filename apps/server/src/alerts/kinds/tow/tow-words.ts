import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import type { TowAlertData } from '@towscout/contracts/alerts/schema';
import { findAlertActions } from '@towscout/domain/alerts/alert-actions';
import { nearUnnamed } from '@towscout/domain/alerts/danger-sentence';
import { formatDistanceFrom } from '@towscout/domain/format-distance';
import { dispatchName, freshMinutes } from '@towscout/domain/sources';
import { m } from '@towscout/messages';

import { type KindText, toTopic } from '#alerts/inbox/kind.ts';
import { findBySubjects, type NotificationRow } from '#alerts/inbox/notifications.queries.ts';
import { notifiedAt } from '#alerts/inbox/present-notification.ts';
import type { Executor } from '#platform/db/database.ts';

import { gatheredAlert, rewordTowAlert } from './compose/tow-alert.ts';
import { allClearSubject, isAboutSharedCar, readTowData, updateSubject } from './decide/previous-alerts.ts';

export const towText: KindText = {
  type: 'tow_truck',
  read(row) {
    const data = readTowData(row);
    return { data, why: whyThisTowAlert(data) };
  },
  reword: (row) => rewordTowAlert(readTowData(row), notifiedAt(row)),
  gather: (rows) => gatheredAlert(rows.map((row) => ({ ...row, data: readTowData(row) }))),
  // Alerts of one corner share a tag and topic, so the newest is shown.
  show(row) {
    const { sightingId, source, kind, gatheredIn, groupedUnder, othersAtCorner, retiredAt } = readTowData(row);
    const key = kind === 'gathered' ? row.id : (gatheredIn?.id ?? getCornerId({ groupedUnder, sightingId }));
    return {
      tag: `tow-${key}`,
      url: `/?sighting=${sightingId}`,
      topic: toTopic(key),
      minutes: freshMinutes(source),
      staysOnSite: (gatheredIn ? gatheredIn.othersStand : othersAtCorner) || retiredAt !== null,
    };
  },
  findActions(row) {
    const { kind, placeKind, retiredAt } = readTowData(row);
    return findAlertActions({ kind, placeKind, isWithdrawn: retiredAt !== null });
  },
  getSharedPlace(row) {
    const data = readTowData(row);
    return isAboutSharedCar(data) ? data.placeId : null;
  },
  findReplaced,
};

/** 'You got this because 2 people reported a truck 410 ft from your car.' */
export function whyThisTowAlert(data: TowAlertData): string {
  if (data.allClear) return m.alerts_server_why_all_clear();
  const reported = describeReport(data);
  if (data.gathered.length > 1) return m.alerts_server_why_gathered({ count: data.gathered.length, reported });
  const why = m.alerts_server_why({ reported });
  return data.alarm ? why : `${why} ${describeDoubt(data)}`;
}

const describeDoubt = ({ confirmations }: TowAlertData): string =>
  confirmations > 1 ? m.alerts_server_silent_unproven() : m.alerts_server_silent_unconfirmed();

function describeReport({ source, confirmations, distanceMiles, ...place }: TowAlertData): string {
  const where = formatDistanceFrom(distanceMiles, nearUnnamed(place));
  const dispatch = dispatchName(source);
  if (dispatch) return m.alerts_server_dispatch_listed({ dispatch, where });
  return m.alerts_server_people_reported({ count: confirmations, where });
}

/** Truck alerts followed by newer news: sent late, an alarm must not replace its all-clear. */
async function findReplaced(executor: Executor, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>> {
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
