import type { TowTruckView } from './tow-truck-view.ts';
import { isStale } from './truck-age.ts';

/** Counted from what the site holds, never estimated. Null: not known, also where nobody looks and nobody reported. */
export type LiveFigures = {
  /** Within the radius, each by its status. */
  towing: number | null;
  present: number | null;
  onTheWay: number | null;
  /** Miles to the nearest of all that are loaded; null also when there is none. */
  nearestMiles: number | null;
  /** All live trucks everywhere. */
  tracked: number | null;
};

type Input = {
  nearby: readonly TowTruckView[] | null;
  total: number | null;
  radius: number;
  now: Date;
  /** Whether an official feed looks at the place now: only then is none a finding. */
  isWatched: boolean;
};

/** Samples and trucks that left are in no figure. What was last said too long ago is not counted as of now, but may be the nearest. */
export function liveFigures({ nearby, total, radius, now, isWatched }: Input): LiveFigures {
  if (!nearby) return { towing: null, present: null, onTheWay: null, nearestMiles: null, tracked: total };
  const here = nearby.filter((truck) => truck.source !== 'simulated' && truck.status !== 'departed');
  const near = here.filter(
    (truck) => truck.distanceMiles !== null && truck.distanceMiles <= radius && !isStale(truck, now),
  );
  const distances = here.flatMap((truck) => truck.distanceMiles ?? []);
  const count = (...statuses: TowTruckView['status'][]) =>
    near.filter(({ status }) => statuses.includes(status)).length || (isWatched ? 0 : null);
  return {
    towing: count('active'),
    present: count('waiting'),
    onTheWay: count('en_route', 'responding'),
    nearestMiles: distances.length > 0 ? Math.min(...distances) : null,
    // The site's count is asked for less often than what is near, which is a part of it.
    tracked: total === null ? null : Math.max(total, here.length),
  };
}
