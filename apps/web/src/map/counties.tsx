import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { GROUND_TOP } from './ground-top.ts';
import { useDrawnMap } from './map-context.ts';
import { token } from './map-tokens.ts';
import { followOutlines } from './outline-data.ts';
import { nameLook } from './outline-names.ts';
import { removeLayers } from './remove-layers.ts';

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
