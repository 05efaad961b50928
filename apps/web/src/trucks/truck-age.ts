import { MINUTE_MS } from '@towscout/domain/durations';
import { freshMinutes, isFeed } from '@towscout/domain/sources/tow-calls';

import type { TowTruckView } from './tow-truck-view.ts';

const isOld = ({ source, changedAt }: Pick<TowTruckView, 'source' | 'changedAt'>, now: Date): boolean =>
  now.getTime() - changedAt.getTime() > freshMinutes(source) * MINUTE_MS;

/** Only people's reports: feed trucks are relisted or removed, never stale. */
export const isStale = (truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>, now: Date): boolean =>
  truck.status !== 'departed' && !isFeed(truck.source) && isOld(truck, now);

/** Null until worth showing. */
export const minutesUnchanged = (
  truck: Pick<TowTruckView, 'source' | 'changedAt' | 'status'>,
  now: Date,
): number | null =>
  truck.status !== 'departed' && isFeed(truck.source) && isOld(truck, now)
    ? Math.floor((now.getTime() - truck.changedAt.getTime()) / MINUTE_MS)
    : null;
