import type { GeoJSONSource, LineLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { firstNames } from './base-style.ts';
import { type Point, circleShape, pointAt } from './circle-shape.ts';
import { useDrawnMap, removeLayers } from './drawn-map.ts';
import { mapColors, type TokenName, type MapColors } from './map-tokens.ts';

export type CircleLook = { color: TokenName; dashed: boolean };

const TICK_BEARINGS = Array.from({ length: 12 }, (_, hour) => hour * 30);
/** Twice on a ring that fills the view. */
const LABEL_SPACING = 600;

/** Lines only: a fill would tint the whole screen when zoomed in. */
export const circleLines = (id: string, { color, dashed }: CircleLook, colors: MapColors): LineLayerSpecification => ({
  id: `${id}-lines`,
  type: 'line',
  source: id,
  paint: {
    'line-color': colors[color],
    'line-width': ['match', ['get', 'ring'], 'outer', 1.25, 1],
    'line-opacity': ['match', ['get', 'ring'], 'outer', 0.9, 0.4],
    ...(dashed ? { 'line-dasharray': [3, 2] } : {}),
  },
});

/** Runs along the ring and yields to every mark. */
export const circleLabel = (id: string, colors: MapColors): SymbolLayerSpecification => ({
  id: `${id}-words`,
  type: 'symbol',
  source: id,
  filter: ['has', 'words'],
  layout: {
    'text-field': ['get', 'words'],
    'text-font': ['Inter semibold', 'Inter'],
    'text-size': 12,
    'symbol-placement': 'line',
    'symbol-spacing': LABEL_SPACING,
    'text-max-angle': 60,
    'text-padding': 6,
  },
  paint: { 'text-color': colors['map-place'], 'text-halo-color': colors['map-halo'], 'text-halo-width': 2.5 },
});

/** A true circle on the ground; a range also has ticks and a fainter ring at half its radius. */
export function circleFeatures(
  center: Point,
  radiusMiles: number,
  words: string,
  isRange = true,
): GeoJSON.FeatureCollection<GeoJSON.LineString> {
  const line = (
    coordinates: GeoJSON.Position[],
    properties: GeoJSON.GeoJsonProperties,
  ): GeoJSON.Feature<GeoJSON.LineString> => ({
    type: 'Feature',
    properties,
    geometry: { type: 'LineString', coordinates },
  });
  const ring = (miles: number) => circleShape(center, miles).geometry.coordinates[0] ?? [];
  /** Inwards, longer at the cardinal points. */
  const tick = (bearing: number): GeoJSON.Position[] =>
    [radiusMiles * (bearing % 90 === 0 ? 0.965 : 0.982), radiusMiles].map((miles) => {
      const { lat, lng } = pointAt(center, miles, bearing);
      return [lng, lat];
    });
  return {
    type: 'FeatureCollection',
    features: [
      line(ring(radiusMiles), words === '' ? { ring: 'outer' } : { ring: 'outer', words }),
      ...(isRange
        ? [
            line(ring(radiusMiles / 2), { ring: 'inner' }),
            ...TICK_BEARINGS.map((bearing) => line(tick(bearing), { ring: 'outer' })),
          ]
        : []),
    ],
  };
}

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
