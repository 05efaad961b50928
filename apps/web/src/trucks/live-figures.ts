import type { TowTruckView } from './tow-truck-view.ts';
import { isStale } from './truck-text.ts';

/** Excludes samples and departed trucks. */
export const isThere = ({ source, status }: Pick<TowTruckView, 'source' | 'status'>): boolean =>
  source !== 'simulated' && status !== 'departed';

/** For figures and clusters alike; stale trucks don't count. */
export const isCounted = (truck: Pick<TowTruckView, 'source' | 'status' | 'changedAt'>, now: Date): boolean =>
  isThere(truck) && !isStale(truck, now);

/** Never estimated. Null is unknown, as where no feed covers the place and no one reported. */
export type LiveFigures = {
  /** Within the listed area, by status. Together with `earlier` they are the listed trucks. */
  towing: number | null;
  present: number | null;
  onTheWay: number | null;
  /** Stale: told too long ago to be in the others. */
  earlier: number | null;
  /** Miles to the nearest that isn't stale; null also without any. */
  nearestMiles: number | null;
};

const UNKNOWN: LiveFigures = { towing: null, present: null, onTheWay: null, earlier: null, nearestMiles: null };

type Input = {
  nearby: readonly TowTruckView[] | null;
  now: Date;
  /** Without an official feed, none is not a finding. */
  isWatched: boolean;
};

export function liveFigures({ nearby, now, isWatched }: Input): LiveFigures {
  if (!nearby) return UNKNOWN;
  const counted = nearby.filter((truck) => isCounted(truck, now));
  const distances = counted.flatMap((truck) => truck.distanceMiles ?? []);
  const known = (count: number) => count || (isWatched ? 0 : null);
  const count = (...statuses: TowTruckView['status'][]) =>
    known(counted.filter(({ status }) => statuses.includes(status)).length);
  return {
    towing: count('active'),
    present: count('waiting'),
    onTheWay: count('en_route', 'responding'),
    earlier: known(nearby.filter(isThere).length - counted.length),
    nearestMiles: distances.length > 0 ? Math.min(...distances) : null,
  };
}
