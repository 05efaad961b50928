import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { GROUND_TOP } from './base-style.ts';
import { useDrawnMap, removeLayers } from './drawn-map.ts';
import { token } from './map-tokens.ts';
import { boxInView, followOutlines } from './outline-data.ts';
import { nameLook } from './place-names.tsx';

export type Bounds = { south: number; west: number; north: number; east: number };
export type Lines = GeoJSON.FeatureCollection<GeoJSON.LineString>;

/** In degrees; about eight lines cross a screen. */
const STEPS = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;
const SCREEN_DEGREES_AT_ZOOM_0 = 720;

export const graticuleStep = (zoom: number): number => {
  const wanted = SCREEN_DEGREES_AT_ZOOM_0 / 2 ** zoom / 8;
  return STEPS.find((step) => step <= wanted) ?? 0.001;
};

const line = (from: [number, number], to: [number, number]): GeoJSON.Feature<GeoJSON.LineString> => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: [from, to] },
});

/** Covers the bounds and half a screen around. */
export function graticule({ south, west, north, east }: Bounds, zoom: number): Lines {
  const step = graticuleStep(zoom);
  const [marginLat, marginLng] = [(north - south) / 2, (east - west) / 2];
  const [low, high] = [Math.max(-85, south - marginLat), Math.min(85, north + marginLat)];
  const [left, right] = [west - marginLng, east + marginLng];
  const features: GeoJSON.Feature<GeoJSON.LineString>[] = [];
  for (let at = Math.ceil(left / step); at * step <= right; at += 1)
    features.push(line([at * step, low], [at * step, high]));
  for (let at = Math.ceil(low / step); at * step <= high; at += 1)
    features.push(line([left, at * step], [right, at * step]));
  return { type: 'FeatureCollection', features };
}

const NOTHING = { type: 'FeatureCollection' as const, features: [] };
const CREDIT =
  'Outlines: <a href="https://github.com/topojson/us-atlas" target="_blank">us-atlas, U.S. Census Bureau</a>';

/** The built-in map of water, states and a graticule, in the page's own font. */
export function Outlines() {
  const { map } = useDrawnMap();
  const id = useId();

  useEffect(() => {
    const [states, grid] = [`${id}-states`, `${id}-grid`];
    const layers = [`${id}-water`, `${states}-land`, `${grid}-lines`, `${states}-lines`, `${states}-names`] as const;
    const [water, land, gridLines, stateLines, names] = layers;
    map.addSource(states, { type: 'geojson', data: NOTHING, attribution: CREDIT });
    map.addSource(grid, { type: 'geojson', data: NOTHING });
    map.addLayer({ id: water, type: 'background', paint: { 'background-color': token('map-water') } }, GROUND_TOP);
    map.addLayer({ id: land, type: 'fill', source: states, paint: { 'fill-color': token('map-land') } }, GROUND_TOP);
    map.addLayer(
      {
        id: gridLines,
        type: 'line',
        source: grid,
        paint: { 'line-color': token('map-line'), 'line-width': 1, 'line-opacity': 0.7 },
      },
      GROUND_TOP,
    );
    map.addLayer(
      {
        id: stateLines,
        type: 'line',
        source: states,
        paint: {
          'line-color': token('map-line-strong'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 12, 2.4],
        },
      },
      GROUND_TOP,
    );
    map.addLayer({ id: names, type: 'symbol', source: states, maxzoom: 7.5, ...nameLook(14, 12) }, GROUND_TOP);

    const drawGrid = () => {
      map.getSource<GeoJSONSource>(grid)?.setData(graticule(boxInView(map), map.getZoom()));
    };
    const unfollow = followOutlines(map, 'states', 0, (data) => {
      map.getSource<GeoJSONSource>(states)?.setData(data);
    });
    drawGrid();
    map.on('moveend', drawGrid);
    return () => {
      unfollow();
      map.off('moveend', drawGrid);
      removeLayers(map, [states, grid], layers);
    };
  }, [map, id]);

  return null;
}

const FROM_ZOOM = 5;

/** Loaded only when zoomed in: seven times the size of the states. */
export function Counties() {
  const { map } = useDrawnMap();
  const id = useId();

  useEffect(() => {
    const [lines, names] = [`${id}-lines`, `${id}-names`];
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    map.addLayer(
      {
        id: lines,
        type: 'line',
        source: id,
        minzoom: FROM_ZOOM,
        paint: {
          'line-color': token('map-line-strong'),
          'line-width': ['interpolate', ['linear'], ['zoom'], FROM_ZOOM, 0.4, 12, 1.6],
        },
      },
      GROUND_TOP,
    );
    map.addLayer(
      { id: names, type: 'symbol', source: id, minzoom: 7.5, maxzoom: 10.5, ...nameLook(12, 140) },
      GROUND_TOP,
    );
    const unfollow = followOutlines(map, 'counties', FROM_ZOOM, (data) => {
      map.getSource<GeoJSONSource>(id)?.setData(data);
    });
    return () => {
      unfollow();
      removeLayers(map, [id], [lines, names]);
    };
  }, [map, id]);

  return null;
}
