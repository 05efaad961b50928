import { formatDistance } from '@towscout/domain/format-distance';
import { timeSince } from '@towscout/domain/format-time';
import { isTowCall } from '@towscout/domain/trucks/format-status';
import { m } from '@towscout/messages';

import type { TowTruckView } from './tow-truck-view.ts';
import { isStale } from './truck-text.ts';

/** Excludes samples and departed trucks. */
const isThere = ({ source, status }: Pick<TowTruckView, 'source' | 'status'>): boolean =>
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

type Nearby = {
  /** Null while nothing current is known. */
  trucks: readonly TowTruckView[] | null;
  /** In miles. */
  radius: number;
  now: Date;
  /** Around a place that the map marks, not around the user. */
  isElsewhere?: boolean;
};

/** '2 trucks within 5 miles. Nearest 80 ft, there 4 min ago.' */
export function describeNearby({ trucks, radius, now, isElsewhere = false }: Nearby): string {
  if (!trucks) return m.trucks_nearby_unknown();
  const counted = trucks.filter((truck) => isCounted(truck, now));
  const around = { radius, of: isElsewhere ? ` ${m.trucks_nearby_this_place()}` : '' };
  if (counted.length === 0)
    return trucks.some(isThere) ? m.trucks_nearby_none_fresh(around) : m.trucks_nearby_none(around);
  const calls = counted.filter(({ source }) => isTowCall(source)).length;
  const what =
    calls === 0
      ? m.trucks_nearby_trucks({ count: counted.length })
      : calls === counted.length
        ? m.trucks_nearby_calls({ count: calls })
        : m.trucks_nearby_trucks_and_calls({ count: counted.length });
  return [m.trucks_nearby_within({ what, ...around }), describeNearest(counted, now)].filter(Boolean).join(' ');
}

function describeNearest(trucks: readonly TowTruckView[], now: Date): string | null {
  const [nearest] = trucks
    .flatMap((truck) => (truck.distanceMiles === null ? [] : [{ truck, miles: truck.distanceMiles }]))
    .toSorted((a, b) => a.miles - b.miles);
  if (!nearest) return null;
  const { status, source, changedAt } = nearest.truck;
  const facts = { distance: formatDistance(nearest.miles), age: timeSince(changedAt, now) };
  if (isTowCall(source)) return m.trucks_nearest_call(facts);
  if (status === 'active') return m.trucks_nearest_towing(facts);
  return status === 'waiting' ? m.trucks_nearest_there(facts) : m.trucks_nearest_on_the_way(facts);
}
