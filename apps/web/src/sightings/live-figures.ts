import type { TowTruckView } from './tow-truck-view.ts';
import { isStale } from './truck-age.ts';

/** Counted from what the site holds, never estimated. Null: not known. */
export type LiveFigures = {
  /** At work within the radius: towing, or present. */
  working: number | null;
  /** On their way into the radius. */
  coming: number | null;
  /** Miles to the nearest of all that are loaded; null also when there is none. */
  nearestMiles: number | null;
  /** All live trucks everywhere. */
  tracked: number | null;
};

type Input = { nearby: readonly TowTruckView[] | null; total: number | null; radius: number; now: Date };

/** Samples, trucks that left, and what was last said too long ago are in no figure. */
export function liveFigures({ nearby, total, radius, now }: Input): LiveFigures {
  if (!nearby) return { working: null, coming: null, nearestMiles: null, tracked: total };
  const current = nearby.filter((truck) => truck.source !== 'simulated' && truck.status !== 'departed' && !isStale(truck, now));
  const near = current.filter((truck) => truck.distanceMiles !== null && truck.distanceMiles <= radius);
  const distances = current.flatMap((truck) => truck.distanceMiles ?? []);
  return {
    working: near.filter(({ status }) => status === 'active' || status === 'waiting').length,
    coming: near.filter(({ status }) => status === 'en_route' || status === 'responding').length,
    nearestMiles: distances.length > 0 ? Math.min(...distances) : null,
    tracked: total,
  };
}
