import { toAddress } from '@towscout/contracts/wire/location';

import type { ParkingRules } from '#parking-rules';
import type { ParkedCar } from '#watched-places';

import type { SnowRoute } from './declaration-alert.ts';

const HOURS = 1;

/** By the city's table, on the car's side of the street or, when nobody knows which that is, on either. */
export async function findSnowRoute(
  { outlookAt }: Pick<ParkingRules, 'outlookAt'>,
  car: ParkedCar,
  now: Date,
): Promise<SnowRoute | null> {
  const spot = { ...car.place, address: toAddress(car), side: null, since: now, permits: [] };
  const { street, side, sides } = await outlookAt(spot, now, HOURS);
  const concerned = side === null ? sides : sides.filter((each) => each.side === side);
  const isRoute = concerned.some(({ stay }) => stay.conditional.some(({ onlyWhen }) => onlyWhen === 'snow'));
  return isRoute ? { street: street?.name ?? null } : null;
}
