import { REMINDER_HOURS, reminderDue } from '@towscout/domain/towed-cars/tow-zones/reminders';
import { AT_CAR_MILES } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import { distanceToLine, miles } from '@towscout/geo';

import { minutesAfter } from '#platform/clock.ts';
import type { Executor } from '#platform/db/database.ts';
import type { PlannedZone } from '#towed-cars';
import type { WatchedPlaces, ParkedCar } from '#watched-places';

import type { CarInZone } from './tow-zone-alert.ts';

export const reminderHorizon = (now: Date): Date => minutesAfter(now, Math.max(...REMINDER_HOURS) * 60);

export async function findCarsInZones(
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
