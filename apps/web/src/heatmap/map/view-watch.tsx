import { useEffect, useEffectEvent } from 'react';

import { useDrawnMap } from '#map/map-context.ts';

import type { HeatmapArea } from '../use-heatmap.ts';
import { viewToAsk } from './view-to-ask.ts';

/** Rest before finer cells are requested. */
const REST_MS = 300;

type ViewWatchProps = { area: HeatmapArea; onView: (view: HeatmapArea | null) => void };

export function ViewWatch({ area, onView }: ViewWatchProps) {
  const { map } = useDrawnMap();

  const tell = useEffectEvent(() => {
    const bounds = map.getBounds();
    const view = { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() };
    onView(viewToAsk(view, area));
  });

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(rest);
      rest = setTimeout(tell, REST_MS);
    };
    tell();
    const moves = map.on('moveend', wait);
    return () => {
      clearTimeout(rest);
      moves.unsubscribe();
    };
  }, [map, area]);

  return null;
}
