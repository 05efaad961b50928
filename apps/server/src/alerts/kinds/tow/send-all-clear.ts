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
import type { PlacedSighting } from '#sightings';

import type { TowAlertDeps } from './alert-nearby-subscribers.ts';
import { alarmSubject, allClearSubject, updateSubject } from './alert-subject.ts';
import { isRetired } from './retired.ts';
import { allClear, type GatheredIn } from './tow-alert.ts';
import { readTowData } from './tow-data.ts';

/** Sends the all-clear to everyone alarmed by these trucks. */
export async function sendAllClear(
  tx: Tx,
  deps: TowAlertDeps,
  left: readonly PlacedSighting[],
  now: Date,
): Promise<void> {
  if (left.length === 0) return;
  const bySubject = new Map(left.map((sighting) => [alarmSubject(sighting.id), sighting]));
  await cancelWaiting(tx, { subjects: [...bySubject.keys(), ...left.map(({ id }) => updateSubject(id))] });
  const alarmed = (await findAlarms(tx, [...bySubject.keys()])).filter((alarm) => !isRetired(alarm));
  const gatheredIn = await gatheredInOf(tx, deps, alarmed, now);
  const ends = alarmed.flatMap((alarm) => {
    const sighting = bySubject.get(alarm.subject);
    return sighting ? [allClearOf(alarm, sighting, gatheredIn(alarm), now)] : [];
  });
  await deliver(tx, await insertNotifications(tx, ends), now, deps);
}

/** An alarm that made no sound gets an all-clear without one. */
const allClearOf = (
  alarm: NotificationRow,
  sighting: PlacedSighting,
  gatheredIn: GatheredIn | null,
  now: Date,
): NewNotification => ({
  ...allClear(sighting, readTowData(alarm), gatheredIn, now),
  userId: alarm.userId,
  type: 'tow_truck',
  kind: 'all-clear',
  subject: allClearSubject(sighting.id),
  isQuiet: alarm.isQuiet,
  createdAt: now,
  deliverAt: now,
  deliveredAt: now,
});

/** For each alarm, the combined alert that it was part of, and whether another of its trucks is still there. */
async function gatheredInOf(
  tx: Tx,
  { sightings }: TowAlertDeps,
  alarms: readonly NotificationRow[],
  now: Date,
): Promise<(alarm: NotificationRow) => GatheredIn | null> {
  const gathered = await findNotifications(tx, [...new Set(alarms.flatMap(({ gatheredInto }) => gatheredInto ?? []))]);
  const trucks = await sightings.find(tx, [...new Set(gathered.flatMap((row) => readTowData(row).gathered))]);
  const standing = new Set(
    trucks.filter(({ status, expiresAt }) => status !== 'departed' && expiresAt > now).map(({ id }) => id),
  );
  const byId = new Map(gathered.map((row) => [row.id, readTowData(row).gathered.some((id) => standing.has(id))]));
  return ({ gatheredInto }) =>
    gatheredInto && byId.has(gatheredInto) ? { id: gatheredInto, othersStand: byId.get(gatheredInto) === true } : null;
}
