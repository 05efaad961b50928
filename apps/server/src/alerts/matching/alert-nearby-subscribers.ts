import type { Clock } from '../../platform/clock.ts';
import { type Database, transact, type Tx } from '../../platform/db/database.ts';
import type { PlacedSighting, Sightings } from '../../sightings/index.ts';
import { deliver } from '../delivery/deliver.ts';
import { deleteUndelivered, findDelivered, insertNotifications, type NewNotification, type NotificationRow } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { matchPlaces } from '../guarded-places/places.queries.ts';
import { allClear } from './tow-alert.ts';
import { alarmSubject, allClearSubject, updateSubject, writeAlerts, type Writing } from './write-alerts.ts';

export type AlertingDeps = Writing & { db: Database; clock: Clock; sightings: Sightings };

/** Alerts those whose places these trucks are near; tells those it alarmed when a truck has left. */
export async function alertNearbySubscribers(deps: AlertingDeps, sightingIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    for (const sighting of await deps.sightings.find(tx, [...new Set(sightingIds)])) {
      if (sighting.status === 'departed') await sendAllClear(tx, deps, sighting, now);
      else await writeAlerts(tx, sighting, await matchPlaces(tx, sighting.place, now), now, deps);
    }
  });
}

async function sendAllClear(tx: Tx, deps: AlertingDeps, sighting: PlacedSighting, now: Date): Promise<void> {
  await deleteUndelivered(tx, [alarmSubject(sighting.id), updateSubject(sighting.id)]);
  const alarmed = await findDelivered(tx, alarmSubject(sighting.id));
  await deliver(tx, await insertNotifications(tx, alarmed.map((alarm) => allClearOf(alarm, sighting, now))), now, deps);
}

/** Whoever slept through the alarm sleeps through its end. */
const allClearOf = (alarm: NotificationRow, sighting: PlacedSighting, now: Date): NewNotification => ({
  ...allClear(sighting, readTowData(alarm), now),
  userId: alarm.userId,
  type: 'tow_truck',
  kind: 'all-clear',
  subject: allClearSubject(sighting.id),
  isQuiet: alarm.isQuiet,
  createdAt: now,
  deliverAt: now,
  deliveredAt: now,
});
