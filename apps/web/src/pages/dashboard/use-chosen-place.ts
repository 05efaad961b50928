import { isSameCurb } from '#parking-rules/chosen-side.ts';
import { isChosenSpot, type Position } from '#places/position.ts';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { useDashboardPlace } from './contexts.tsx';

/** The spot that the map was set to, unless the car stands there. */
export function useChosenPlace(): Position | null {
  const { position } = useDashboardPlace();
  const car = useParkedCar();
  return isChosenSpot(position) && !(car && isSameCurb(car, position)) ? position : null;
}
