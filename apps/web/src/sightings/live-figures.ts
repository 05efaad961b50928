import type { TowTruckView } from './tow-truck-view.ts';
import { isStale } from './truck-age.ts';

/** Neither a sample nor one that left. */
const isThere = ({ source, status }: Pick<TowTruckView, 'source' | 'status'>): boolean =>
  source !== 'simulated' && status !== 'departed';

/**
 * Whether a truck counts as one of now: in the figures and in the map's clusters alike. What was last said too long ago
 * does not.
 */
export const isCounted = (truck: Pick<TowTruckView, 'source' | 'status' | 'changedAt'>, now: Date): boolean =>
  isThere(truck) && !isStale(truck, now);

/** Counted from what the site holds, never estimated. Null: not known, also where nobody looks and nobody reported. */
export type LiveFigures = {
  /** In the area that is listed and drawn, each by its status. */
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
  now: Date;
  /** Whether an official feed looks at the place now: only then is none a finding. */
  isWatched: boolean;
};

/** What does not count as of now is in no figure, but a stale truck may be the nearest, and is tracked. */
export function liveFigures({ nearby, total, now, isWatched }: Input): LiveFigures {
  if (!nearby) return { towing: null, present: null, onTheWay: null, nearestMiles: null, tracked: total };
  const here = nearby.filter(isThere);
  const counted = nearby.filter((truck) => isCounted(truck, now));
  const distances = here.flatMap((truck) => truck.distanceMiles ?? []);
  const count = (...statuses: TowTruckView['status'][]) =>
    counted.filter(({ status }) => statuses.includes(status)).length || (isWatched ? 0 : null);
  return {
    towing: count('active'),
    present: count('waiting'),
    onTheWay: count('en_route', 'responding'),
    nearestMiles: distances.length > 0 ? Math.min(...distances) : null,
    // The site's count is asked for less often than what is near, which is a part of it.
    tracked: total === null ? null : Math.max(total, here.length),
  };
}
