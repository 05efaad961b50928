import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { graticule } from './graticule.ts';
import { GROUND_TOP } from './ground-top.ts';
import { useDrawnMap } from './map-context.ts';
import { token } from './map-tokens.ts';
import { boxInView, followOutlines } from './outline-data.ts';
import { nameLook } from './outline-names.ts';
import { removeLayers } from './remove-layers.ts';

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
