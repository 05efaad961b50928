import type { Clock } from '../../platform/clock.ts';
import { type Database, transact, type Tx } from '../../platform/db/database.ts';
import type { PlacedSighting, Sightings } from '../../sightings/index.ts';
import { deliver } from '../delivery/deliver.ts';
import { deleteUndelivered, findDelivered, insertNotifications, type NewNotification, type NotificationRow } from '../notifications/notifications.queries.ts';
import { readTowData } from '../notifications/present-notification.ts';
import { matchPlaces } from '../guarded-places/places.queries.ts';
import { alarmSubject, allClearSubject, updateSubject } from './alert-subject.ts';
import { allClear } from './tow-alert.ts';
import { writeAlerts, type Writing } from './write-alerts.ts';

export type AlertingDeps = Writing & { db: Database; clock: Clock; sightings: Sightings };

/** Alerts those whose places these trucks are near; tells those it alarmed when a truck has left. */
export async function alertNearbySubscribers(deps: AlertingDeps, sightingIds: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const changed = await deps.sightings.find(tx, [...new Set(sightingIds)]);
    const there = changed.filter(({ status }) => status !== 'departed');
    await sendAllClear(tx, deps, changed.filter(({ status }) => status === 'departed'), now);
    await writeAlerts(tx, there, await matchPlaces(tx, there, now), now, deps);
  });
}

async function sendAllClear(tx: Tx, deps: AlertingDeps, left: readonly PlacedSighting[], now: Date): Promise<void> {
  if (left.length === 0) return;
  const bySubject = new Map(left.map((sighting) => [alarmSubject(sighting.id), sighting]));
  await deleteUndelivered(tx, [...bySubject.keys(), ...left.map(({ id }) => updateSubject(id))]);
  const alarmed = await findDelivered(tx, [...bySubject.keys()]);
  const ends = alarmed.flatMap((alarm) => {
    const sighting = bySubject.get(alarm.subject);
    return sighting ? [allClearOf(alarm, sighting, now)] : [];
  });
  await deliver(tx, await insertNotifications(tx, ends), now, deps);
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
