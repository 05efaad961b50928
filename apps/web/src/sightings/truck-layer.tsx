import { TRUCK_STATUSES } from '@towscout/domain/trucks';
import { useMemo } from 'react';

import { ClusterLayer, type MapPoint } from '../map/cluster-layer.tsx';
import type { MapIcon } from '../map/draw-icon.ts';
import type { TowTruckView } from './tow-truck-view.ts';
import { markName, markOf } from './truck-marks.ts';

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

type TruckLayerProps = { trucks: readonly TowTruckView[]; selectedId: string | null; onSelect: (id: string) => void };

/** The trucks on the map: red and pulsing, amber, green; gathered into counts when they are many. */
export function TruckLayer({ trucks, selectedId, onSelect }: TruckLayerProps) {
  const points = useMemo(
    () =>
      trucks.map(
        (truck): MapPoint => ({
          id: truck.id,
          lat: truck.latitude,
          lng: truck.longitude,
          icon: markName(truck),
          rank: RANKS[truck.priority],
          pulse: truck.priority === 'high',
        }),
      ),
    [trucks],
  );
  return <ClusterLayer points={points} icons={ICONS} rankColors={RANK_COLORS} selectedId={selectedId} onSelect={onSelect} />;
}
