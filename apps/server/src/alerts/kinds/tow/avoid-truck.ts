import type { Viewer } from '#accounts';
import { findNotification } from '#alerts/inbox/notifications.queries.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, transact } from '#platform/db/database.ts';
import { conflict, notFound } from '#platform/http/problem.ts';

import { avoidTruck } from './avoided-trucks.queries.ts';
import { readTowData } from './tow-data.ts';

/** Silences the truck of an alert, and one seen again at its place, for a while. Rejects with 404 and 409. */
export const avoidTruckFor = (
  { db, clock }: { db: Database; clock: Clock },
  viewer: Viewer,
  id: string,
  minutes: number,
): Promise<Date> =>
  transact(db, async (tx) => {
    const row = await findNotification(tx, viewer.id, id);
    if (!row) throw notFound('Notification not found.');
    if (row.type !== 'tow_truck') throw conflict("That alert isn't about a truck.");
    const { sightingId, latitude, longitude } = readTowData(row);
    const until = minutesAfter(clock.now(), minutes);
    await avoidTruck(tx, { userId: viewer.id, sightingId, place: { lat: latitude, lng: longitude }, until });
    return until;
  });
