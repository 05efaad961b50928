import type { GeoJSONSource, SymbolLayerSpecification } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { placesPaths } from '@towscout/contracts/places/constants';
import type { MapLabel } from '@towscout/contracts/places/schema';
import type { Box } from '@towscout/geo';

import { api } from '#platform/api.ts';

import { firstNames } from './base-style.ts';
import { useDrawnMap, removeLayers } from './drawn-map.ts';
import { mapColors, type MapColors, token } from './map-tokens.ts';
import { boxInView } from './outline-data.ts';

export type Asked = { box: Box; zoom: number };

/** Fetches half a view on each side, so that small moves need no request. */
const MARGIN = 0.5;
/** Rounds outward to a tenth of a degree, so that nearby views share a cached request. */
const STEPS_PER_DEGREE = 10;
/** All names are present from this zoom on. */
const ALL_NAMES_ZOOM = 11;

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const outwards = (low: number, high: number, limit: number): [number, number] => [
  clamp(Math.floor(low * STEPS_PER_DEGREE) / STEPS_PER_DEGREE, limit),
  clamp(Math.ceil(high * STEPS_PER_DEGREE) / STEPS_PER_DEGREE, limit),
];

const contains = (outer: Box, inner: Box): boolean =>
  outer.south <= inner.south && outer.west <= inner.west && outer.north >= inner.north && outer.east >= inner.east;

/** Null while the last response covers the view. */
export function namesToAsk(view: Box, viewZoom: number, last: Asked | null): Asked | null {
  const zoom = Math.min(ALL_NAMES_ZOOM, Math.max(0, Math.floor(viewZoom)));
  if (last && last.zoom === zoom && contains(last.box, view)) return null;
  const [marginLat, marginLng] = [(view.north - view.south) * MARGIN, (view.east - view.west) * MARGIN];
  const [south, north] = outwards(view.south - marginLat, view.north + marginLat, 85);
  const [west, east] = outwards(view.west - marginLng, view.east + marginLng, 180);
  return { box: { south, west, north, east }, zoom };
}

export const nameFeatures = (labels: readonly MapLabel[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  // Most important first.
  features: labels.map(({ kind, name, latitude, longitude }, order) => ({
    type: 'Feature',
    properties: { kind, name, order },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});

/** In collisions a city beats a neighborhood, which beats a ZIP code. */
export const nameLayers = (source: string, colors: MapColors): SymbolLayerSpecification[] => [
  named('zip', source, colors, { size: 11, color: 'map-label', padding: 12 }),
  named('neighborhood', source, colors, { size: 12, color: 'map-label', padding: 8 }),
  named('city', source, colors, { size: 15, color: 'map-place', padding: 8 }),
];

export const nameLook = (size: number, padding: number): Pick<SymbolLayerSpecification, 'layout' | 'paint'> => ({
  layout: { 'text-field': ['get', 'name'], 'text-font': ['Inter'], 'text-size': size, 'text-padding': padding },
  paint: { 'text-color': token('map-label'), 'text-halo-color': token('map-halo'), 'text-halo-width': 1.5 },
});

type Look = { size: number; color: 'map-label' | 'map-place'; padding: number };

const named = (
  kind: MapLabel['kind'],
  source: string,
  colors: MapColors,
  { size, color, padding }: Look,
): SymbolLayerSpecification => ({
  id: `${source}-${kind}`,
  type: 'symbol',
  source,
  filter: ['==', ['get', 'kind'], kind],
  layout: {
    'text-field': ['get', 'name'],
    'text-font': [kind === 'city' ? 'Inter semibold' : 'Inter medium', 'Inter'],
    'text-size': size,
    'text-max-width': 8,
    'text-padding': padding,
    'symbol-sort-key': ['get', 'order'],
    ...(kind === 'neighborhood' ? { 'text-transform': 'uppercase' as const, 'text-letter-spacing': 0.06 } : {}),
  },
  paint: { 'text-color': colors[color], 'text-halo-color': colors['map-halo'], 'text-halo-width': 1.5 },
});

const CREDIT = '<a href="https://www.geonames.org/" target="_blank">GeoNames</a>';

/** Names of cities, neighborhoods and ZIP codes, which the outlines lack. */
export function GazetteerNames() {
  const { map } = useDrawnMap();
  const id = useId();

  useEffect(() => {
    const layers = nameLayers(id, mapColors());
    map.addSource(id, { type: 'geojson', data: nameFeatures([]), attribution: CREDIT });
    const above = firstNames(map);
    for (const layer of layers) map.addLayer(layer, above);

    let last: Asked | null = null;
    let stop = new AbortController();
    const show = async (asked: Asked) => {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      try {
        const labels = await api.get(placesPaths.mapLabels, { query: toQuestion(asked), signal });
        if (!signal.aborted) map.getSource<GeoJSONSource>(id)?.setData(nameFeatures(labels));
      } catch {
        // Probably offline; the next move retries.
        if (last === asked) last = null;
      }
    };
    const ask = () => {
      const asked = namesToAsk(boxInView(map), map.getZoom(), last);
      if (!asked) return;
      last = asked;
      void show(asked);
    };
    ask();
    map.on('moveend', ask);
    return () => {
      map.off('moveend', ask);
      stop.abort();
      removeLayers(
        map,
        [id],
        layers.map(({ id }) => id),
      );
    };
  }, [map, id]);

  return null;
}

const toQuestion = ({ box: { south, west, north, east }, zoom }: Asked) => ({
  south: south.toFixed(1),
  west: west.toFixed(1),
  north: north.toFixed(1),
  east: east.toFixed(1),
  zoom: String(zoom),
});
