import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/paths';

import { usePlaces } from '../use-places.ts';

/** How far around the parked car is watched, in miles, and whether the server has told of the user's places. */
export function useCarRadius(signedIn: boolean): { radius: number; isTold: boolean } {
  const { data: places } = usePlaces(signedIn);
  const radius = places?.find(({ kind }) => kind === 'parked')?.radius ?? PARKED_DEFAULT_RADIUS_MILES;
  return { radius, isTold: places !== undefined };
}
