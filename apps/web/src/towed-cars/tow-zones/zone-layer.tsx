import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import type { TowZone } from '@towscout/contracts/towed-cars/schema';
import { formatWindow, zoneName } from '@towscout/domain/towed-cars/tow-zones/tow-zone';
import type { LatLng } from '@towscout/geo';

import { firstNames } from '#map/base-style.ts';
import { useDrawnMap, removeLayers } from '#map/drawn-map.ts';
import { mapColors } from '#map/map-tokens.ts';
import { useNow } from '#platform/now.ts';

import { useTowZones, byCar, zoneAt, zoneTone } from './tow-zones.ts';

const TIME_MS = 60_000;
const WORDS_FROM_ZOOM = 15;

/** Zones along their streets: red in force, gray before. */
export function ZoneLayer({ car }: { car: LatLng }) {
  const { map } = useDrawnMap();
  const id = useId();
  const now = useNow(TIME_MS);
  const { towZones } = useTowZones(car);

  useEffect(() => {
    const colors = mapColors();
    const color: ExpressionSpecification = ['match', ['get', 'tone'], 'red', colors['red-solid'], colors.muted];
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    const first = firstNames(map);
    map.addLayer(
      {
        id: `${id}-lines`,
        type: 'line',
        source: id,
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color, 'line-width': 6, 'line-opacity': 0.85 },
      },
      first,
    );
    map.addLayer(
      {
        id: `${id}-points`,
        type: 'circle',
        source: id,
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-color': color,
          'circle-radius': 7,
          'circle-stroke-width': 2,
          'circle-stroke-color': colors.raised,
        },
      },
      first,
    );
    map.addLayer({
      id: `${id}-words`,
      type: 'symbol',
      source: id,
      minzoom: WORDS_FROM_ZOOM,
      layout: {
        'text-field': ['get', 'words'],
        'text-font': ['Inter semibold', 'Inter'],
        'text-size': 12,
        'text-offset': [0, 1.2],
        'symbol-placement': 'point',
      },
      paint: { 'text-color': colors['map-place'], 'text-halo-color': colors['map-halo'], 'text-halo-width': 2.5 },
    });
    return () => removeLayers(map, [id], [`${id}-lines`, `${id}-points`, `${id}-words`]);
  }, [map, id]);

  useEffect(() => {
    const { atCar, around } = towZones ? byCar(towZones, now) : { atCar: [], around: [] };
    const features = [...atCar, ...around].map((zone) => toFeature(zone, now));
    map.getSource<GeoJSONSource>(id)?.setData({ type: 'FeatureCollection', features });
  }, [map, id, towZones, now]);

  return null;
}

/** A zone with a single point is a dot. */
function toFeature(zone: TowZone, now: Date): GeoJSON.Feature {
  const [first] = zone.line;
  return {
    type: 'Feature',
    properties: { tone: zoneTone(zone, now), words: `${zoneName(zone)}\n${formatWindow(zoneAt(zone))}` },
    geometry:
      zone.line.length > 1 || !first
        ? { type: 'LineString', coordinates: zone.line }
        : { type: 'Point', coordinates: first },
  };
}
