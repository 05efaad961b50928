import type { GeoJSONSource, LineLayerSpecification } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import type { Point } from './circle-shape.ts';
import { removeLayers, useDrawnMap } from './drawn-map.ts';
import { mapColors, type TokenName } from './map-tokens.ts';
import { isMarkLayer } from './mark-layers.ts';

type LineOverlayProps = { from: Point; to: Point; color: TokenName };

/** A dashed line between two points, below the marks. */
export function LineOverlay({ from, to, color }: LineOverlayProps) {
  const { map } = useDrawnMap();
  const id = useId();

  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    const line: LineLayerSpecification = {
      id,
      type: 'line',
      source: id,
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': mapColors()[color], 'line-width': 4, 'line-dasharray': [0.5, 2] },
    };
    map.addLayer(line, map.getLayersOrder().find(isMarkLayer));
    return () => removeLayers(map, [id], [id]);
  }, [map, id, color]);

  const [fromLat, fromLng, toLat, toLng] = [from.lat, from.lng, to.lat, to.lng];
  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData({
      type: 'LineString',
      coordinates: [
        [fromLng, fromLat],
        [toLng, toLat],
      ],
    });
  }, [map, id, color, fromLat, fromLng, toLat, toLng]);

  return null;
}
