import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { circleFeatures, circleLines, circleLabel } from './circle-layers.ts';
import type { Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';
import { mapColors, type TokenName } from './map-tokens.ts';
import { removeLayers } from './remove-layers.ts';

type CircleOverlayProps = {
  center: Point;
  radiusMiles: number;
  /** Text along the circle; empty for none. */
  label?: string;
  color?: TokenName;
  dashed?: boolean;
  /** With ticks and a ring at half its radius. */
  isRange?: boolean;
};

export function CircleOverlay({
  center,
  radiusMiles,
  label = '',
  color = 'map-ring',
  dashed = false,
  isRange = true,
}: CircleOverlayProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const { lat, lng } = center;

  useEffect(() => {
    const colors = mapColors();
    const [lines, words] = [circleLines(id, { color, dashed }, colors), circleLabel(id, colors)];
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer(lines, firstNames(map));
    map.addLayer(words);
    return () => removeLayers(map, [id], [lines.id, words.id]);
  }, [map, id, color, dashed]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData(circleFeatures({ lat, lng }, radiusMiles, label, isRange));
  }, [map, id, color, dashed, lat, lng, radiusMiles, label, isRange]);

  return null;
}

/** Layers inserted before it lie under every name. Undefined without names. */
const firstNames = (map: MapLibreMap): string | undefined =>
  map.getLayersOrder().find((id) => map.getLayer(id)?.type === 'symbol');
