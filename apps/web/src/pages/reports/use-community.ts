import { useMemo } from 'react';

import type { LatLng } from '@towscout/geo';

import { type Position, describeSpot } from '#places/position.ts';
import { useAreaLabel } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { stillActive } from '#reports/report-view.ts';
import { useReports } from '#reports/use-reports.ts';

export type Community = ReturnType<typeof useCommunity>;

type Filing = { isFiling: boolean; setFiling: (isFiling: boolean) => void };

type Given = Filing & { position: Position | null; isLocating: boolean; locate: () => void; now: Date };

export function useCommunity({ position, isLocating, locate, now, isFiling, setFiling }: Given) {
  const { here, spot } = usePosition();
  const { reports, ...state } = useReports(position);
  const active = useMemo(() => stillActive(reports, now), [reports, now]);
  const device = here?.origin === 'gps' ? here : null;
  const pin = position?.origin === 'pin' ? position : null;
  const deviceArea = useAreaLabel(isFiling ? device : null);
  const pinArea = useAreaLabel(isFiling ? pin : null);
  /** A nearby vote weighs more. */
  const votesFrom: LatLng | null = spot;

  return {
    ...state,
    reports: active,
    votesFrom,
    gps: known(device, deviceArea),
    selected: known(pin, pinArea),
    isLocating,
    locate,
    isFiling,
    setFiling,
  };
}

const known = (spot: Position | null, areaName: string | null) =>
  spot && { lat: spot.lat, lng: spot.lng, words: describeSpot(spot), areaName };
