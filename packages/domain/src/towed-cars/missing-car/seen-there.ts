import { m } from '@towscout/messages';

import { type Intent, isRoadHelp, type TruckStatus } from '../../trucks/status.ts';

/** Distance in miles. */
export type TruckThere = { intent: Intent; status: TruckStatus; confirmations: number; distanceMiles: number };
export type ZoneThere = { kind: 'tow_away' | 'closure'; distanceMiles: number };
export type SeenThere = { trucks: readonly TruckThere[]; zones: readonly ZoneThere[] };

/** A short walk, in miles. */
export const MISSING_CAR_MILES = 0.25;
const BESIDE_MILES = 200 / 5280;

/** `likely`: a zone in force at the car, or a truck beside it that two people saw. Never suggests theft. */
export type TowSign = 'likely' | 'possible' | 'nothing_seen';

/** Trucks for breakdowns and crashes don't tow parked cars. */
export function towSign({ trucks, zones }: SeenThere): TowSign {
  const towing = trucks.filter(({ intent }) => !isRoadHelp(intent));
  const isBeside = ({ distanceMiles }: { distanceMiles: number }) => distanceMiles <= BESIDE_MILES;
  if (zones.some((zone) => zone.kind === 'tow_away' && isBeside(zone))) return 'likely';
  if (towing.some((truck) => isBeside(truck) && truck.confirmations >= 2)) return 'likely';
  return towing.length > 0 || zones.length > 0 ? 'possible' : 'nothing_seen';
}

export const describeTowSign = (sign: TowSign): string =>
  ({
    likely: m.towed_cars_missing_car_likely(),
    possible: m.towed_cars_missing_car_possible(),
    nothing_seen: m.towed_cars_missing_car_nothing_seen(),
  })[sign];
