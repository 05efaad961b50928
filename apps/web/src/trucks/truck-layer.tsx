import { useMemo } from 'react';

import { MINUTE_MS } from '@towscout/domain/durations';
import { SOURCES } from '@towscout/domain/sources/tow-calls';
import { TRUCK_STATUSES } from '@towscout/domain/trucks/status';

import { ClusterLayer } from '#map/cluster-layer.tsx';
import type { MapIcon } from '#map/draw-icon.ts';

import type { TowTruckView } from './tow-truck-view.ts';
import { markName, toMark } from './truck-mark.tsx';
import { type Mine, truckPoint } from './truck-point.ts';

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
