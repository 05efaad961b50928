import { toAddress } from '@towscout/contracts/wire/location';
import { HOUR_MS } from '@towscout/domain/durations';
import { type HeldRule, TOWING_RULES } from '@towscout/domain/parking-rules/rule-at-car';
import { distanceBetween, type LatLng, type Miles } from '@towscout/geo';

import type { ParkingRules, SpotOutlook } from '#parking-rules';
import type { Platform } from '#platform/platform.ts';
import type { WatchedPlaces } from '#watched-places';

import { type HeldRules, NO_RULES } from '../compose/compose-alerts.ts';

export type HeldRulesDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  watchedPlaces: Pick<WatchedPlaces, 'findParkedCarsIn'>;
  parkingRules: Pick<ParkingRules, 'outlookAt'>;
};
type Around = { id: string; place: LatLng; radius: Miles };

/** Of a truck beside a hundred cars the nearest are looked at: the alert must not wait. */
const MOST_CARS = 10;
const HOURS_BACK = 12;

/**
 * The street's own rule at each car nearest to these trucks, if one forbids parking there now. Read before the
 * alerts' transaction; an alert without its reason is better than none.
 */
export async function findHeldRules(deps: HeldRulesDeps, around: readonly Around[]): Promise<HeldRules> {
  try {
    return await readHeldRules(deps, around);
  } catch (error) {
    deps.log.warn({ err: error }, 'the street rules at parked cars could not be read for an alert');
    return NO_RULES;
  }
}

async function readHeldRules(
  { db, clock, watchedPlaces, parkingRules }: HeldRulesDeps,
  around: readonly Around[],
): Promise<HeldRules> {
  const now = clock.now();
  const places = new Map(around.map(({ id, place }) => [id, place]));
  const cars = (await watchedPlaces.findParkedCarsIn(db, around, now)).map((car) => {
    const truck = places.get(car.circleId);
    return { car, distance: truck ? distanceBetween(truck, car.place) : 0 };
  });
  const nearest = new Map(cars.toSorted((a, b) => a.distance - b.distance).map(({ car }) => [car.placeId, car]));
  const from = new Date(now.getTime() - HOURS_BACK * HOUR_MS);
  const held = await Promise.all(
    [...nearest].slice(0, MOST_CARS).map(async ([placeId, car]) => {
      const spot = { ...car.place, address: toAddress(car), side: null, since: now, permits: [] };
      const rule = ruleHeldAt(await parkingRules.outlookAt(spot, from, HOURS_BACK + 1), now);
      return rule ? [[placeId, rule] as const] : [];
    }),
  );
  return new Map(held.flat());
}

/** On the side that the position is sure of; where it is not, nothing is claimed. A permit may exempt the car. */
function ruleHeldAt({ side, sides, timeZone, from }: SpotOutlook, now: Date): HeldRule | null {
  const stay = sides.find((each) => each.side === side)?.stay;
  if (!stay || timeZone === null) return null;
  const holding = stay.intervals.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  for (const kind of TOWING_RULES) {
    const held = holding.find((interval) => interval.kind === kind && interval.isConfirmed);
    if (held?.rules.every(({ isExact, exemptPermits }) => isExact && exemptPermits.length === 0))
      return { ruleKind: kind, since: held.startsAt > from ? held.startsAt.toISOString() : null, timeZone };
  }
  return null;
}
