import { LIST_LIMIT } from '@towscout/contracts/wire';

import type { TowTruckView } from './tow-truck-view.ts';

export type LiveFigures = {
  /** Towing or responding within the radius. */
  working: number;
  /** Waiting or on the way within the radius. */
  coming: number;
  /** Miles to the nearest that has not left, or null. */
  nearestMiles: number | null;
  /** All live trucks everywhere, or null while that is not known; the list may end at its limit. */
  tracked: number | null;
  trackedIsMore: boolean;
};

type Input = { nearby: readonly TowTruckView[]; all: readonly unknown[] | null; radius: number };

/** Counted from what the site holds, nothing else. Samples are in no figure. */
export function liveFigures({ nearby, all, radius }: Input): LiveFigures {
  const real = nearby.filter((truck) => truck.source !== 'simulated' && truck.status !== 'departed');
  const near = real.filter((truck) => truck.distanceMiles !== null && truck.distanceMiles <= radius);
  const distances = real.flatMap((truck) => truck.distanceMiles ?? []);
  return {
    working: near.filter((truck) => truck.priority === 'high').length,
    coming: near.filter((truck) => truck.priority === 'medium').length,
    nearestMiles: distances.length > 0 ? Math.min(...distances) : null,
    tracked: all?.length ?? null,
    trackedIsMore: (all?.length ?? 0) >= LIST_LIMIT,
  };
}
