import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { graticule, type Lines } from './graticule.ts';
import { useDrawnMap } from './map-context.ts';
import { token } from './map-tokens.ts';
import { loadCounties, loadStates } from './outline-data.ts';
import { removeLayers } from './remove-layers.ts';

const NOTHING = { type: 'FeatureCollection' as const, features: [] };
const COUNTIES_FROM_ZOOM = 5;
const FONT = ['Inter'];

/** Nothing on the page lies over the map's line of credits. */
const CREDIT =
  'Street map unavailable, showing outlines: <a href="https://github.com/topojson/us-atlas">us-atlas, U.S. Census Bureau</a>';

/** The built-in map: states, counties from zoom 5, and a graticule. Its letters are the page's own. */
export function Outlines() {
  const { map } = useDrawnMap();
  const id = useId();

  useEffect(() => {
    const [states, counties, grid] = [`${id}-states`, `${id}-counties`, `${id}-grid`];
    map.addSource(states, { type: 'geojson', data: NOTHING, attribution: CREDIT });
    map.addSource(counties, { type: 'geojson', data: NOTHING });
    map.addSource(grid, { type: 'geojson', data: NOTHING });
    map.addLayer({ id: `${states}-land`, type: 'fill', source: states, paint: { 'fill-color': token('map-land') } });
    map.addLayer({
      id: `${grid}-lines`,
      type: 'line',
      source: grid,
      paint: { 'line-color': token('map-line'), 'line-width': 1, 'line-opacity': 0.7 },
    });
    map.addLayer({
      id: `${counties}-lines`,
      type: 'line',
      source: counties,
      minzoom: COUNTIES_FROM_ZOOM,
      paint: {
        'line-color': token('map-line-strong'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.4, 12, 1.6],
      },
    });
    map.addLayer({
      id: `${states}-lines`,
      type: 'line',
      source: states,
      paint: {
        'line-color': token('map-line-strong'),
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.8, 12, 2.4],
      },
    });
    map.addLayer({
      id: `${counties}-names`,
      type: 'symbol',
      source: counties,
      minzoom: 7.5,
      maxzoom: 10.5,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12, 'text-padding': 140 },
      paint: { 'text-color': token('map-label'), 'text-halo-color': token('map-halo'), 'text-halo-width': 1.5 },
    });
    map.addLayer({
      id: `${states}-names`,
      type: 'symbol',
      source: states,
      maxzoom: 7.5,
      layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 14, 'text-padding': 12 },
      paint: { 'text-color': token('map-label'), 'text-halo-color': token('map-halo'), 'text-halo-width': 1.5 },
    });

    let gone = false;
    const fill = (source: string, data: Parameters<GeoJSONSource['setData']>[0]) => {
      if (!gone) map.getSource<GeoJSONSource>(source)?.setData(data);
    };
    const drawGrid = () => {
      const bounds = map.getBounds();
      const lines: Lines = graticule(
        { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
        map.getZoom(),
      );
      fill(grid, lines);
    };
    let countiesAsked = false;
    const drawCounties = () => {
      if (countiesAsked || map.getZoom() < COUNTIES_FROM_ZOOM) return;
      countiesAsked = true;
      void loadCounties().then((data) => fill(counties, data));
    };
    const redraw = () => {
      drawGrid();
      drawCounties();
    };
    void loadStates().then((data) => fill(states, data));
    redraw();
    map.on('moveend', redraw);
    return () => {
      gone = true;
      map.off('moveend', redraw);
      const sources = [states, counties, grid];
      removeLayers(
        map,
        sources,
        map.getLayersOrder().filter((layer) => sources.some((source) => layer.startsWith(source))),
      );
    };
  }, [map, id]);

  return null;
}
