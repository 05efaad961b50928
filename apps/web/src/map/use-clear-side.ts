import { useEffect, useState } from 'react';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';
import { isMarkLayer } from './mark-layers.ts';
import { clearSide, isUnderMark, type PinSide } from './pin-side.ts';

type Pin = { size: number; gap: number };

export type PinStand = { side: PinSide; isUnderMark: boolean };

/** The side of its point on which a pin of this size, so far from it, hides no mark, and whether a mark covers the point. */
export function useClearSide({ lat, lng }: Point, { size, gap }: Pin): PinStand {
  const { map } = useDrawnMap();
  const [stand, setStand] = useState<PinStand>({ side: 'top', isUnderMark: false });

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
      const next = { side: clearSide({ at, size, gap }, marks), isUnderMark: isUnderMark(at, marks) };
      setStand((last) => (last.side === next.side && last.isUnderMark === next.isUnderMark ? last : next));
    };
    map.on('idle', look);
    return () => void map.off('idle', look);
  }, [map, lat, lng, size, gap]);

  return stand;
}
