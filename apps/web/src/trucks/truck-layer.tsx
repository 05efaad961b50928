import { useMemo } from 'react';

import { MINUTE_MS } from '@towscout/domain/durations';
import { NEAR_MILES } from '@towscout/domain/format-distance';
import { SOURCES } from '@towscout/domain/sources/tow-calls';
import { TRUCK_STATUSES } from '@towscout/domain/trucks/status';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { ClusterLayer } from '#map/cluster-layer.tsx';
import type { MapIcon } from '#map/draw-icon.ts';
import type { MapPoint } from '#map/mark-layers.ts';

import { isCounted } from './live-figures.ts';
import { toPlace, type TowTruckView } from './tow-truck-view.ts';
import { markName, markStrength, toMark } from './truck-mark.tsx';

const RANK_COLORS = ['green-solid', 'amber-solid', 'red-solid'] as const;

const ICONS: Readonly<Record<string, MapIcon>> = Object.fromEntries(
  TRUCK_STATUSES.flatMap((status) =>
    SOURCES.flatMap((source) =>
      (['unconfirmed', 'confirmed'] as const).map((trust) => {
        const marked = { status, source, trust };
        return [markName(marked), toMark(marked)] as const;
      }),
    ),
  ),
);

type TruckLayerProps = {
  trucks: readonly TowTruckView[];
  now: Date;
  mine: Mine;
  /** Of the list; the trucks of another one are no news. */
  listKey: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** Larger near me, fainter with age, clustered when many. Departed and stale trucks are small and not counted. */
export function TruckLayer({ trucks, now, mine, listKey, selectedId, onSelect }: TruckLayerProps) {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const points = useMemo(
    () => trucks.map((truck) => truckPoint(truck, new Date(minute * MINUTE_MS), mine)),
    [trucks, minute, mine],
  );
  return (
    <ClusterLayer
      points={points}
      icons={ICONS}
      rankColors={RANK_COLORS}
      selectedId={selectedId}
      onSelect={onSelect}
      keepClear={mine.places}
      listKey={listKey}
    />
  );
}

const RANKS = { low: 0, medium: 1, high: 2 } as const;

/** My place and my car's, and how far around them I am alerted. */
type Mine = { places: readonly LatLng[]; alertMiles: number };

/** The nearer to me or to my car, the larger. */
function sizeAt(miles: number, alertMiles: number): number {
  if (miles <= NEAR_MILES) return 1.2;
  return miles <= alertMiles ? 1 : 0.8;
}

/** Uncounted trucks are not clustered. Only what may alert me pulses. */
export function truckPoint(truck: TowTruckView, now: Date, { places, alertMiles }: Mine): MapPoint {
  const strength = markStrength(truck, now);
  const miles = Math.min(...places.map((place) => distanceBetween(place, toPlace(truck))));
  return {
    id: truck.id,
    lat: truck.latitude,
    lng: truck.longitude,
    icon: markName(truck),
    rank: RANKS[truck.priority],
    pulse: truck.priority === 'high' && strength === 1 && miles <= alertMiles,
    strength,
    isPast: !isCounted(truck, now),
    size: sizeAt(miles, alertMiles),
  };
}
