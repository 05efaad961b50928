import { notifyAt } from '@towscout/domain/pace';
import { isQuietFor } from '@towscout/domain/quiet-hours';

import { combineEach } from '#alerts/decide/combine-each.ts';
import { deliver, type DeliverDeps } from '#alerts/decide/deliver.ts';
import {
  findBySubjects,
  findRecentlyNotified,
  insertNotifications,
  type NewNotification,
} from '#alerts/inbox/notifications.queries.ts';
import type { Guards } from '#guards';
import type { Clock } from '#platform/clock.ts';
import { type Database, type Executor, transact, type Tx } from '#platform/db/database.ts';
import type { Violations } from '#violations';

import { findCarsInZones, reminderHorizon } from './find-cars-in-zones.ts';
import { type CarInZone, gatheredZones, zoneAlert, zoneDataOf, zoneSubject } from './tow-zone-alert.ts';

export type TowZoneDeps = DeliverDeps & { db: Database; clock: Clock; guards: Guards; violations: Violations };

/** Reminds whoever is parked where a zone begins soon, once for each reminder of each window; of one place alone when it is given. */
export async function remindOfTowZones(deps: TowZoneDeps, only?: { placeId: string }): Promise<void> {
  const now = deps.clock.now();
  const zones = await deps.violations.towZones.within(deps.db, { from: now, until: reminderHorizon(now) });
  const due = await notTold(deps.db, await findCarsInZones(deps.db, deps.guards, zones, now, only));
  // The database is held up only when there is something to tell. What is written twice is written once.
  if (due.length > 0) await transact(deps.db, (tx) => remind(tx, deps, due, now));
}

/** Most of what is due was told a minute ago already. */
async function notTold(executor: Executor, due: readonly CarInZone[]): Promise<CarInZone[]> {
  if (due.length === 0) return [];
  const rows = await findBySubjects(
    executor,
    [...new Set(due.map(zoneSubject))],
    [...new Set(due.map(({ car }) => car.userId))],
  );
  const told = new Set(rows.map(({ userId, subject }) => `${userId} ${subject}`));
  return due.filter((each) => !told.has(`${each.car.userId} ${zoneSubject(each)}`));
}

async function remind(tx: Tx, deps: TowZoneDeps, due: readonly CarInZone[], now: Date): Promise<void> {
  const userIds = [...new Set(due.map(({ car }) => car.userId))];
  const preferencesOf = await deps.guards.findPreferencesOf(tx, userIds);
  const lately = await findRecentlyNotified(tx, userIds, now);
  const written = await insertNotifications(
    tx,
    due.map((each): NewNotification => {
      const { userId } = each.car;
      const preferences = preferencesOf(userId);
      const deliverAt = notifyAt(lately(userId), preferences, isLast(each), now);
      return {
        ...zoneAlert(each, now),
        userId,
        type: 'tow_zone',
        kind: 'reminder',
        subject: zoneSubject(each),
        isQuiet: !isLast(each) && isQuietFor(preferences, now),
        createdAt: now,
        deliverAt,
        deliveredAt: deliverAt <= now ? now : null,
      };
    }),
  );
  const asOne = await combineEach(
    tx,
    written,
    (rows) => gatheredZones(rows.map((row) => ({ title: row.title, message: row.message, data: zoneDataOf(row) }))),
    now,
  );
  await deliver(tx, asOne, now, deps);
}

/** An hour before, it is as urgent as a truck near the car: it breaks quiet hours and the limit per hour. */
export const isLast = ({ hoursBefore }: Pick<CarInZone, 'hoursBefore'>): boolean => hoursBefore === 1;
