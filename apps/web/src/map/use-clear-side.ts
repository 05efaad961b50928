import { useEffect, useState } from 'react';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';
import { isMarkLayer } from './mark-layers.ts';
import { clearSide, type PinSide } from './pin-side.ts';

type Pin = { size: number; gap: number };

/** The side of its point on which a pin of this size, so far from it, hides no mark of the map. */
export function useClearSide({ lat, lng }: Point, { size, gap }: Pin): PinSide {
  const { map } = useDrawnMap();
  const [side, setSide] = useState<PinSide>('top');

  useEffect(() => {
    const look = () => {
      const at = map.project([lng, lat]);
      const reach = gap + 2 * size;
      const marks = map.queryRenderedFeatures(
        [
          [at.x - reach, at.y - reach],
          [at.x + reach, at.y + reach],
        ],
        { layers: map.getLayersOrder().filter(isMarkLayer) },
      );
      setSide(
        clearSide(
          { at, size, gap },
          marks.flatMap(({ geometry }) => {
            if (geometry.type !== 'Point') return [];
            const [east = 0, north = 0] = geometry.coordinates;
            return [map.project([east, north])];
          }),
        ),
      );
    };
    map.on('idle', look);
    return () => void map.off('idle', look);
  }, [map, lat, lng, size, gap]);

  return side;
}
