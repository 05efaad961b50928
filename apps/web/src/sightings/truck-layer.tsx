import { useMemo } from 'react';

import { TRUCK_STATUSES } from '@towscout/domain/trucks';

import { ClusterLayer } from '#map/cluster-layer.tsx';
import type { MapIcon } from '#map/draw-icon.ts';
import type { MapPoint } from '#map/mark-layers.ts';

import type { TowTruckView } from './tow-truck-view.ts';
import { markName, markOf, markStrength } from './truck-marks.ts';

const RANKS = { low: 0, medium: 1, high: 2 } as const;
const RANK_COLORS = ['green-solid', 'amber-solid', 'red-solid'] as const;

const ICONS: Readonly<Record<string, MapIcon>> = Object.fromEntries(
  TRUCK_STATUSES.flatMap((status) =>
    (['user', 'sf_calls'] as const).flatMap((source) =>
      (['unconfirmed', 'reported'] as const).map((trust) => {
        const marked = { status, source, trust };
        return [markName(marked), markOf(marked)] as const;
      }),
    ),
  ),
);

type TruckLayerProps = {
  trucks: readonly TowTruckView[];
  now: Date;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

const MINUTE_MS = 60_000;

/**
 * The trucks on the map: red and pulsing, or amber, fainter with age, gathered into counts when they are
 * many. Those that left are small and in no count.
 */
export function TruckLayer({ trucks, now, selectedId, onSelect }: TruckLayerProps) {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const points = useMemo(
    () =>
      trucks.map((truck): MapPoint => {
        const strength = markStrength(truck, new Date(minute * MINUTE_MS));
        return {
          id: truck.id,
          lat: truck.latitude,
          lng: truck.longitude,
          icon: markName(truck),
          rank: RANKS[truck.priority],
          pulse: truck.priority === 'high' && strength === 1,
          strength,
          isPast: truck.status === 'departed',
        };
      }),
    [trucks, minute],
  );
  return (
    <ClusterLayer points={points} icons={ICONS} rankColors={RANK_COLORS} selectedId={selectedId} onSelect={onSelect} />
  );
}
