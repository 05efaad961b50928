import { AT_CAR_MILES } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { isQuietFor } from '@towscout/domain/watched-places/quiet-hours';
import { distanceToLine, miles } from '@towscout/geo';

import type { DeliverDeps } from '#alerts/decide/deliver.ts';
import { writeAndCombine } from '#alerts/decide/write-and-combine.ts';
import { onPlaceSaved, type Kind } from '#alerts/inbox/kind.ts';
import { findBySubjects } from '#alerts/inbox/notifications.queries.ts';
import { type Clock, minutesAfter } from '#platform/clock.ts';
import { type Database, type Executor, transact, type Tx } from '#platform/db/database.ts';
import { anyJob, type Job } from '#platform/jobs/job.ts';
import type { TowedCars, PlannedZone } from '#towed-cars';
import type { WatchedPlaces, ParkedCar } from '#watched-places';

import {
  gatheredZones,
  zoneAlert,
  readZoneData,
  zoneSubject,
  towZoneText,
  type CarInZone,
  REMINDER_HOURS,
  reminderDue,
} from './tow-zone-alert.ts';

export function towZoneKind(deps: TowZoneDeps): Kind {
  const remind: Job<object> = {
    name: 'alerts.remind-of-tow-zones',
    cron: '* * * * *',
    handle: () => remindOfTowZones(deps),
  };
  return {
    words: towZoneText,
    recheckWaiting: recheckZones(deps),
    room: {
      jobs: [anyJob(remind)],
      listeners: [onPlaceSaved('alerts.look-for-tow-zones', (placeId) => remindOfTowZones(deps, { placeId }))],
    },
  };
}

/** Drops withdrawn zones, cars that left, and superseded reminders. */
const recheckZones =
  ({ towedCars, watchedPlaces }: TowZoneDeps): Kind['recheckWaiting'] =>
  async (tx, { userId, preferences }, waited, now) => {
    const zones = await towedCars.towZones.find(
      tx,
      waited.map((row) => readZoneData(row).zoneId),
    );
    const cars = await findCarsInZones(tx, watchedPlaces, zones, now, { userId });
    const bySubject = new Map(cars.map((each) => [zoneSubject(each), each]));
    const due = waited.flatMap((row) => {
      const each = bySubject.get(row.subject);
      const isQuiet = each !== undefined && !isLast(each) && isQuietFor(preferences, now);
      return each ? [{ row, kind: row.kind, words: zoneAlert(each, now), isQuiet }] : [];
    });
    return { due, combined: () => gatheredZones(due.map(({ words }) => words)) };
  };

const reminderHorizon = (now: Date): Date => minutesAfter(now, Math.max(...REMINDER_HOURS) * 60);

async function findCarsInZones(
  executor: Executor,
  watchedPlaces: Pick<WatchedPlaces, 'findParkedCarsIn'>,
  zones: readonly PlannedZone[],
  now: Date,
  only?: { placeId: string } | { userId: string },
): Promise<CarInZone[]> {
  const circles = zones.map(({ id, place, reach }) => ({ id, place, radius: miles(reach + AT_CAR_MILES) }));
  const cars = Map.groupBy(
    await watchedPlaces.findParkedCarsIn(executor, circles, now, only),
    ({ circleId }) => circleId,
  );
  return zones.flatMap((zone) => inZone(cars.get(zone.id) ?? [], zone, now));
}

function inZone(near: readonly ParkedCar[], zone: PlannedZone, now: Date): CarInZone[] {
  const cars = near.flatMap((car) => {
    const distanceMiles = distanceToLine(car.place, zone.line);
    return distanceMiles <= AT_CAR_MILES ? [{ car, distanceMiles }] : [];
  });
  // The slowest step, so only where cars are parked.
  const window = cars.length > 0 ? zone.nextWindow(now, reminderHorizon(now)) : null;
  const hoursBefore = window && reminderDue(window, now);
  return window && hoursBefore
    ? cars.map(({ car, distanceMiles }) => ({ car, distanceMiles, zone, window, hoursBefore }))
    : [];
}

type TowZoneDeps = DeliverDeps & {
  db: Database;
  clock: Clock;
  watchedPlaces: WatchedPlaces;
  towedCars: Pick<TowedCars, 'towZones'>;
};

/** Once per reminder and window; given a place, only there. */
async function remindOfTowZones(deps: TowZoneDeps, only?: { placeId: string }): Promise<void> {
  const now = deps.clock.now();
  const zones = await deps.towedCars.towZones.within(deps.db, { from: now, until: reminderHorizon(now) });
  const due = await notNotified(deps.db, await findCarsInZones(deps.db, deps.watchedPlaces, zones, now, only));
  // Duplicates are ignored.
  if (due.length > 0) await transact(deps.db, (tx) => remind(tx, deps, due, now));
}

/** Most are known from the minute before. */
async function notNotified(executor: Executor, due: readonly CarInZone[]): Promise<CarInZone[]> {
  if (due.length === 0) return [];
  const rows = await findBySubjects(
    executor,
    [...new Set(due.map(zoneSubject))],
    [...new Set(due.map(({ car }) => car.userId))],
  );
  const notified = new Set(rows.map(({ userId, subject }) => `${userId} ${subject}`));
  return due.filter((each) => !notified.has(`${each.car.userId} ${zoneSubject(each)}`));
}

async function remind(tx: Tx, deps: TowZoneDeps, due: readonly CarInZone[], now: Date): Promise<void> {
  await writeAndCombine(
    tx,
    deps,
    due.map((each) => ({
      words: () => zoneAlert(each, now),
      userId: each.car.userId,
      type: 'tow_zone' as const,
      kind: 'reminder' as const,
      subject: zoneSubject(each),
      breaksQuietHours: isLast(each),
      breaksHourlyLimit: isLast(each),
      snoozable: null,
    })),
    towZoneText.gather,
    now,
  );
}

/** The last reminder breaks quiet hours and the hourly limit. */
const isLast = ({ hoursBefore }: Pick<CarInZone, 'hoursBefore'>): boolean => hoursBefore === 1;
