import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useId } from 'react';

import { placesPaths } from '@towscout/contracts/places/paths';

import { api } from '#platform/api.ts';

import { GROUND_TOP } from './ground-top.ts';
import { useDrawnMap } from './map-context.ts';
import { mapColors } from './map-tokens.ts';
import { boxInView } from './outline-data.ts';
import { type Asked, nameFeatures, nameLayers, namesToAsk } from './outline-names.ts';
import { removeLayers } from './remove-layers.ts';

const CREDIT = '<a href="https://www.geonames.org/" target="_blank">GeoNames</a>';

/** Names of cities, neighborhoods and ZIP codes, which the outlines lack. */
export function GazetteerNames() {
  const { map } = useDrawnMap();
  const id = useId();

  useEffect(() => {
    const layers = nameLayers(id, mapColors());
    map.addSource(id, { type: 'geojson', data: nameFeatures([]), attribution: CREDIT });
    for (const layer of layers) map.addLayer(layer, GROUND_TOP);

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
