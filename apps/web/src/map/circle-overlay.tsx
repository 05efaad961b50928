import { type GeoJSONSource, Marker } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { circleShape, pointAt, type Point } from './circle-shape.ts';
import { useDrawnMap } from './map-context.ts';
import { token, type TokenName } from './map-tokens.ts';
import { removeLayers } from './remove-layers.ts';

type CircleOverlayProps = {
  center: Point;
  radiusMiles: number;
  /** Words at the circle's south-eastern edge; none when empty. */
  label?: string;
  color?: TokenName;
  dashed?: boolean;
};

const LABEL_BEARING = 130;
const TICK_BEARINGS = Array.from({ length: 12 }, (_, hour) => hour * 30);

/** A short line inwards from the circle, longer at the four winds. */
function tick(center: Point, radiusMiles: number, bearing: number): GeoJSON.Feature<GeoJSON.LineString> {
  const inner = pointAt(center, radiusMiles * (bearing % 90 === 0 ? 0.965 : 0.982), bearing);
  const outer = pointAt(center, radiusMiles, bearing);
  return {
    type: 'Feature',
    properties: { ring: 'outer' },
    geometry: { type: 'LineString', coordinates: [[inner.lng, inner.lat], [outer.lng, outer.lat]] },
  };
}

/** A true circle on the ground with ticks and a fainter ring at half its radius, like a range display. */
export function CircleOverlay({ center, radiusMiles, label = '', color = 'map-ring', dashed = false }: CircleOverlayProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const { lat, lng } = center;

  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer({
      id: `${id}-fill`,
      type: 'fill',
      source: id,
      filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['==', ['get', 'ring'], 'outer']],
      paint: { 'fill-color': token(color), 'fill-opacity': 0.05 },
    });
    map.addLayer({
      id: `${id}-line`,
      type: 'line',
      source: id,
      paint: {
        'line-color': token(color),
        'line-width': ['match', ['get', 'ring'], 'outer', 1.75, 1],
        'line-opacity': ['match', ['get', 'ring'], 'outer', 0.9, 0.45],
        ...(dashed ? { 'line-dasharray': [3, 2] } : {}),
      },
    });
    return () => removeLayers(map, id, [`${id}-fill`, `${id}-line`]);
  }, [map, id, color, dashed]);

  useEffect(() => {
    const ring = (name: string, miles: number) => {
      const shape = circleShape({ lat, lng }, miles);
      return { ...shape, properties: { ring: name } };
    };
    map.getSource<GeoJSONSource>(id)?.setData({
      type: 'FeatureCollection',
      features: [
        ring('outer', radiusMiles),
        ring('inner', radiusMiles / 2),
        ...TICK_BEARINGS.map((bearing) => tick({ lat, lng }, radiusMiles, bearing)),
      ],
    });
  }, [map, id, color, dashed, lat, lng, radiusMiles]);

  useEffect(() => {
    if (label === '') return;
    const element = document.createElement('div');
    element.className = 'map-ring-label';
    element.textContent = label;
    const edge = pointAt({ lat, lng }, radiusMiles, LABEL_BEARING);
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([edge.lng, edge.lat]).addTo(map);
    return () => void marker.remove();
  }, [map, label, lat, lng, radiusMiles]);

  return null;
}
