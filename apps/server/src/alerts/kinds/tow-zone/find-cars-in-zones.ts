import { REMINDER_HOURS, reminderDue } from '@towscout/domain/tow-zones/reminders';
import { AT_CAR_MILES } from '@towscout/domain/tow-zones/tow-zone';
import { distanceToLine, miles } from '@towscout/geo';

import type { Guards, ParkedCar } from '#guards';
import { minutesAfter } from '#platform/clock.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PlannedZone } from '#violations';

import type { CarInZone } from './tow-zone-alert.ts';

/** The first reminder comes this long before a zone begins. */
export const reminderHorizon = (now: Date): Date => minutesAfter(now, Math.max(...REMINDER_HOURS) * 60);

/** The parked cars that stand on the line of one of these zones, of which a reminder is due. */
export async function findCarsInZones(
  tx: Tx,
  guards: Pick<Guards, 'findParkedCarsIn'>,
  zones: readonly PlannedZone[],
  now: Date,
  only?: { placeId: string } | { userId: string },
): Promise<CarInZone[]> {
  const circles = zones.map(({ id, place, reach }) => ({ id, place, radius: miles(reach + AT_CAR_MILES) }));
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const cars = await guards.findParkedCarsIn(tx, circles, now, only);
  return cars.flatMap((car) => {
    const zone = byId.get(car.circleId);
    return zone ? inZone(car, zone, now) : [];
  });
}

function inZone(car: ParkedCar, zone: PlannedZone, now: Date): CarInZone[] {
  const distanceMiles = distanceToLine(car.place, zone.line);
  if (distanceMiles > AT_CAR_MILES) return [];
  const window = zone.nextWindow(now, reminderHorizon(now));
  const hoursBefore = window && reminderDue(window, now);
  return window && hoursBefore ? [{ car, zone, window, distanceMiles, hoursBefore }] : [];
}
