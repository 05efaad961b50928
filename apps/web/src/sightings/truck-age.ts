import { MINUTE_MS } from '@towscout/domain/durations';
import { freshMinutes, isFeed } from '@towscout/domain/sources/tow-calls';

import type { TowTruckView } from './tow-truck-view.ts';

const isOld = ({ source, changedAt }: Pick<TowTruckView, 'source' | 'changedAt'>, now: Date): boolean =>
  now.getTime() - changedAt.getTime() > freshMinutes(source) * MINUTE_MS;

/**
 * What people last said is too old to be said of now: 'was present 47 min ago'. A feed lists its trucks
 * anew each time that it is read, and they leave the map when it is late: they are never stale.
 */
export const isStale = (truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>, now: Date): boolean =>
  truck.status !== 'departed' && !isFeed(truck.source) && isOld(truck, now);

/** Minutes since a feed last changed a truck, once they are worth showing. */
export const minutesUnchanged = (
  truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>,
  now: Date,
): number | null =>
  truck.status !== 'departed' && isFeed(truck.source) && isOld(truck, now)
    ? Math.floor((now.getTime() - truck.changedAt.getTime()) / MINUTE_MS)
    : null;
