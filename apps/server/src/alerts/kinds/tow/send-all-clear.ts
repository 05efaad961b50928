import { getCornerId } from '@towscout/contracts/alerts/notification-data';
import { inLocale } from '@towscout/messages/in-locale';

import { deliver } from '#alerts/decide/deliver.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import {
  findAlarms,
  findNotifications,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting } from '#trucks';

import { findGroupedTrucks, alarmSubject, allClearSubject, updateSubject } from './alert-groups.queries.ts';
import { isWithdrawn } from './replaced-alerts.ts';
import { allClear, type GatheredIn, readTowData } from './tow-alert.ts';
import type { TowAlertDeps } from './write-alerts.ts';

export async function sendAllClear(
  tx: Tx,
  deps: TowAlertDeps,
  left: readonly PlacedSighting[],
  now: Date,
): Promise<void> {
  if (left.length === 0) return;
  const bySubject = new Map(left.map((sighting) => [alarmSubject(sighting.id), sighting]));
  await cancelWaiting(tx, { subjects: [...bySubject.keys(), ...left.map(({ id }) => updateSubject(id))] });
  const alarmed = (await findAlarms(tx, [...bySubject.keys()])).filter((alarm) => !isWithdrawn(alarm));
  deps.delivery.expect(alarmed.length);
  const gatheredIn = await findGatheredIn(tx, deps, alarmed, now);
  const othersAtCorner = await findOthersAtCorner(tx, deps, alarmed, now);
  const localeFor = await deps.accounts.findLocales(tx, [...new Set(alarmed.map(({ userId }) => userId))]);
  const ends = alarmed.flatMap((alarm) => {
    const sighting = bySubject.get(alarm.subject);
    const others = { gatheredIn: gatheredIn(alarm), othersAtCorner: othersAtCorner(alarm) };
    return sighting ? [inLocale(localeFor(alarm.userId), () => toAllClear(alarm, sighting, others, now))] : [];
  });
  await deliver(tx, await insertNotifications(tx, ends), localeFor, now, deps);
}

/** A silent alarm gets a silent all-clear. */
const toAllClear = (
  alarm: NotificationRow,
  sighting: PlacedSighting,
  others: Parameters<typeof allClear>[2],
  now: Date,
): NewNotification => ({
  ...allClear(sighting, readTowData(alarm), others, now),
  userId: alarm.userId,
  type: 'tow_truck',
  kind: 'all-clear',
  subject: allClearSubject(sighting.id),
  isQuiet: alarm.isQuiet,
  createdAt: now,
  deliverAt: now,
  deliveredAt: now,
});

/** The combined alert of each alarm, and if another of its trucks is still there. */
async function findGatheredIn(
  tx: Tx,
  { trucks }: TowAlertDeps,
  alarms: readonly NotificationRow[],
  now: Date,
): Promise<(alarm: NotificationRow) => GatheredIn | null> {
  const gathered = await findNotifications(tx, [...new Set(alarms.flatMap(({ gatheredInto }) => gatheredInto ?? []))]);
  const standing = await findStanding(
    tx,
    trucks,
    gathered.flatMap((row) => readTowData(row).gathered),
    now,
  );
  const byId = new Map(gathered.map((row) => [row.id, readTowData(row).gathered.some((id) => standing.has(id))]));
  return ({ gatheredInto }) =>
    gatheredInto && byId.has(gatheredInto) ? { id: gatheredInto, othersStand: byId.get(gatheredInto) === true } : null;
}

async function findOthersAtCorner(
  tx: Tx,
  { trucks }: TowAlertDeps,
  alarms: readonly NotificationRow[],
  now: Date,
): Promise<(alarm: NotificationRow) => boolean> {
  const corner = (alarm: NotificationRow): string => getCornerId(readTowData(alarm));
  const corners = [...new Set(alarms.map(corner))];
  const trucksFor = await findGroupedTrucks(tx, [...new Set(alarms.map(({ userId }) => userId))], corners);
  const truckIds = (alarm: NotificationRow): string[] => trucksFor(alarm.userId, corner(alarm));
  const standing = await findStanding(tx, trucks, alarms.flatMap(truckIds), now);
  return (alarm) => truckIds(alarm).some((id) => standing.has(id));
}

async function findStanding(
  tx: Tx,
  trucks: TowAlertDeps['trucks'],
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await trucks.find(tx, [...new Set(ids)]);
  return new Set(found.filter(({ status, expiresAt }) => status !== 'departed' && expiresAt > now).map(({ id }) => id));
}
