import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import type { Point } from './circle-shape.ts';
import { useDrawnMap, removeLayers } from './drawn-map.ts';
import { token, type TokenName } from './map-tokens.ts';

type PointMarkProps = { position: Point; color: TokenName; ring: TokenName };

/** Drawn in the map, so that later layers lie over it. */
export function PointMark({ position, color, ring }: PointMarkProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const { lat, lng } = position;

  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id: `${id}-ring`,
      type: 'circle',
      source: id,
      paint: {
        'circle-radius': 10,
        'circle-color': token('raised'),
        'circle-stroke-color': token(ring),
        'circle-stroke-width': 2,
      },
    });
    map.addLayer({
      id: `${id}-dot`,
      type: 'circle',
      source: id,
      paint: { 'circle-radius': 5, 'circle-color': token(color) },
    });
    return () => removeLayers(map, [id], [`${id}-ring`, `${id}-dot`]);
  }, [map, id, color, ring]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData({ type: 'Point', coordinates: [lng, lat] });
  }, [map, id, color, ring, lat, lng]);

  return null;
}
