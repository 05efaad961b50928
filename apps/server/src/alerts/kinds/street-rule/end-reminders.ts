import { notifyPages } from '#alerts/decide/deliver.ts';
import { cancelWaiting } from '#alerts/inbox/notices.queries.ts';
import { transact } from '#platform/db/database.ts';

import type { StreetRuleDeps } from './remind-of-street-rules.ts';
import { readReminderData } from './street-rule-alert.ts';
import { findOpenReminders, markRemindersRead } from './waiting-reminders.queries.ts';

/** A car that moved has no rule ahead: its reminders count as read. Those of the spot where it was parked anew stay. */
export async function endReminders(deps: StreetRuleDeps, userId: string, placeId: string): Promise<void> {
  await transact(deps.db, async (tx) => {
    const cars = await deps.watchedPlaces.findParkedCars(tx, userId, deps.clock.now());
    const open = await findOpenReminders(tx, userId, placeId);
    const over = open.filter((row) => {
      const { latitude, longitude } = readReminderData(row);
      return !cars.some((car) => car.placeId === placeId && car.place.lat === latitude && car.place.lng === longitude);
    });
    await cancelWaiting(tx, { ids: over.flatMap(({ id, deliveredAt }) => (deliveredAt === null ? [id] : [])) });
    const read = await markRemindersRead(
      tx,
      over.flatMap(({ id, deliveredAt }) => (deliveredAt === null ? [] : [id])),
    );
    await notifyPages(
      tx,
      read.filter(({ gatheredInto }) => gatheredInto === null),
      deps,
    );
  });
}
