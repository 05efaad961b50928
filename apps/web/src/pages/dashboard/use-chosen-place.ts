import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { isSameSpot } from '@towscout/domain/watched-places/place-kinds';

import { isSameCurb } from '#parking-rules/chosen-side.ts';
import { isChosenSpot, type Position } from '#places/position.ts';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { useDashboardPlace } from './contexts.tsx';

/** The spot that the user chose, unless their car stands there. Nobody chose the place that a demo starts with. */
export function useChosenPlace(): Position | null {
  const { position } = useDashboardPlace();
  const car = useParkedCar();
  const isChosen = isChosenSpot(position) && !isSameSpot(position, DEMO_PLACE);
  return isChosen && !(car && isSameCurb(car, position)) ? position : null;
}
