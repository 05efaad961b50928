import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';
import { removeLayers } from './remove-layers.ts';

type KeepClearProps = {
  position: Point;
  width: number;
  height: number;
  /** The edge at the point. */
  anchor: 'top' | 'bottom' | 'left' | 'right';
};

/** An invisible image, in pixels, that labels avoid. */
export function KeepClear({ position, width, height, anchor }: KeepClearProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const { lat, lng } = position;

  useEffect(() => {
    map.addImage(id, new ImageData(width, height));
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id,
      type: 'symbol',
      source: id,
      layout: { 'icon-image': id, 'icon-anchor': anchor, 'icon-allow-overlap': true, 'icon-padding': 2 },
    });
    return () => {
      removeLayers(map, [id], [id]);
      if (map.style && map.hasImage(id)) map.removeImage(id);
    };
  }, [map, id, width, height, anchor]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData({ type: 'Point', coordinates: [lng, lat] });
  }, [map, id, width, height, anchor, lat, lng]);

  return null;
}
