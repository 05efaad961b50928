import { getCornerId } from '@towscout/contracts/alerts/notification-data';

import { deliver } from '#alerts/decide/deliver.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import {
  findAlarms,
  findNotifications,
  insertNotifications,
  type NotificationRow,
} from '#alerts/inbox/notifications.queries.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PlacedSighting } from '#trucks';

import { composeAllClear } from '../compose/compose-alerts.ts';
import { type AllClearFacts, decideAllClears } from '../decide/decide-all-clears.ts';
import { alarmSubject, isWithdrawn, readTowData, updateSubject } from '../decide/previous-alerts.ts';
import { findGroupedTrucks } from './tow-alerts.queries.ts';
import type { TowAlertDeps } from './write-alerts.ts';

/** Tells everyone whom these trucks alarmed that they have left. */
export async function sendAllClear(
  tx: Tx,
  deps: TowAlertDeps,
  left: readonly PlacedSighting[],
  now: Date,
): Promise<void> {
  if (left.length === 0) return;
  const subjects = left.map(({ id }) => alarmSubject(id));
  await cancelWaiting(tx, { subjects: [...subjects, ...left.map(({ id }) => updateSubject(id))] });
  const alarms = (await findAlarms(tx, subjects)).filter((alarm) => !isWithdrawn(alarm));
  deps.delivery.expect(alarms.length);
  const allClears = decideAllClears(left, alarms, await loadFacts(tx, deps, alarms, now));
  const localeFor = await deps.accounts.findLocales(tx, [...new Set(alarms.map(({ userId }) => userId))]);
  const rows = allClears.map((each) => composeAllClear(each, localeFor(each.alarm.userId), now));
  await deliver(tx, await insertNotifications(tx, rows), localeFor, now, deps);
}

async function loadFacts(
  tx: Tx,
  { trucks }: TowAlertDeps,
  alarms: readonly NotificationRow[],
  now: Date,
): Promise<AllClearFacts> {
  const readers = [...new Set(alarms.map(({ userId }) => userId))];
  const corners = [...new Set(alarms.map((alarm) => getCornerId(readTowData(alarm))))];
  const gathered = await findNotifications(tx, [...new Set(alarms.flatMap(({ gatheredInto }) => gatheredInto ?? []))]);
  const grouped = await findGroupedTrucks(tx, readers, corners);
  const asked = [
    ...gathered.flatMap((row) => readTowData(row).gathered),
    ...grouped.map(({ sightingId }) => sightingId),
  ];
  const found = await trucks.find(tx, [...new Set(asked)]);
  const standing = found.filter(({ status, expiresAt }) => status !== 'departed' && expiresAt > now);
  return { gathered, grouped, standing: new Set(standing.map(({ id }) => id)) };
}
