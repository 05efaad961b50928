import { useEffect, useState } from 'react';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';
import { isMarkLayer } from './mark-layers.ts';
import { clearSide, isUnderMark, type PinSide } from './pin-side.ts';

type Pin = { size: number; gap: number };

/** The side where a pin hides no mark, and true when a mark covers the point. */
export function useClearSide({ lat, lng }: Point, { size, gap }: Pin) {
  const { map } = useDrawnMap();
  const [side, setSide] = useState<PinSide>('top');
  const [isCovered, setCovered] = useState(false);

  useEffect(() => {
    const look = () => {
      const at = map.project([lng, lat]);
      const reach = gap + 2 * size;
      const features = map.queryRenderedFeatures(
        [
          [at.x - reach, at.y - reach],
          [at.x + reach, at.y + reach],
        ],
        { layers: map.getLayersOrder().filter(isMarkLayer) },
      );
      const marks = features.flatMap(({ geometry }) => {
        if (geometry.type !== 'Point') return [];
        const [east = 0, north = 0] = geometry.coordinates;
        return [map.project([east, north])];
      });
      setSide(clearSide({ at, size, gap }, marks));
      setCovered(isUnderMark(at, marks));
    };
    map.on('idle', look);
    return () => void map.off('idle', look);
  }, [map, lat, lng, size, gap]);

  return { side, isCovered };
}
