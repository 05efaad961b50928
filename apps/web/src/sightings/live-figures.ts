import type { TowTruckView } from './tow-truck-view.ts';
import { isStale } from './truck-age.ts';

/** Excludes samples and departed trucks. */
const isThere = ({ source, status }: Pick<TowTruckView, 'source' | 'status'>): boolean =>
  source !== 'simulated' && status !== 'departed';

/** For figures and clusters alike; stale trucks don't count. */
export const isCounted = (truck: Pick<TowTruckView, 'source' | 'status' | 'changedAt'>, now: Date): boolean =>
  isThere(truck) && !isStale(truck, now);

/** Never estimated. Null is unknown, as where no feed covers the place and no one reported. */
export type LiveFigures = {
  /** Within the listed area, by status. */
  towing: number | null;
  present: number | null;
  onTheWay: number | null;
  /** Miles; null also without trucks. */
  nearestMiles: number | null;
  tracked: number | null;
};

type Input = {
  nearby: readonly TowTruckView[] | null;
  total: number | null;
  now: Date;
  /** Without an official feed, none is not a finding. */
  isWatched: boolean;
};

/** A stale truck is in no figure but may be the nearest, and is tracked. */
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
    // The site's count is older than the nearby list.
    tracked: total === null ? null : Math.max(total, here.length),
  };
}
