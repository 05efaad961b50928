import type { TowAlertData } from '@towscout/contracts/alerts';

import type { Clock } from '../platform/clock.ts';
import { type Database, transact, type Tx } from '../platform/db/database.ts';
import type { PlacedSighting, Sightings } from '../sightings/index.ts';
import { dangerSentence, dangerTitle } from './danger-sentence.ts';
import { deleteUndelivered, findDelivered, insertNotifications, type NewNotification, type NotificationRow } from './notifications.queries.ts';
import { matchPlaces } from './places.queries.ts';
import { alarmSubject, allClearSubject, deliver, writeAlerts, type Writing } from './write-alerts.ts';

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
  await deleteUndelivered(tx, alarmSubject(sighting.id));
  const alarmed = await findDelivered(tx, alarmSubject(sighting.id));
  await deliver(tx, await insertNotifications(tx, alarmed.map((alarm) => allClearOf(alarm, sighting, now))), now, deps);
}

function allClearOf(alarm: NotificationRow, sighting: PlacedSighting, now: Date): NewNotification {
  const told = alarm.data as TowAlertData;
  const danger = { ...sighting, placeKind: told.placeKind, placeName: null, distanceMiles: told.distanceMiles };
  return {
    userId: alarm.userId,
    type: 'tow_truck',
    title: dangerTitle(danger),
    message: dangerSentence(danger, now),
    data: { ...told, status: 'departed', changedAt: sighting.changedAt.toISOString(), allClear: true },
    subject: allClearSubject(sighting.id),
    createdAt: now,
    deliverAt: now,
    deliveredAt: now,
  };
}
