import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';

import { type Dot, dotFeatures, dotIds, dotLayers } from './dot-layers.ts';
import { useDrawnMap } from './map-context.ts';
import { mapColors } from './map-tokens.ts';
import { removeLayers } from './remove-layers.ts';

type DotLayerProps = { dots: readonly Dot[]; chosenId: string | null; onChoose: (id: string) => void };

const CLUSTER_PIXELS = 36;
const CLUSTERS_TO_ZOOM = 16;
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Many small things on the ground, gathered into counts. */
export function DotLayer({ dots, chosenId, onChoose }: DotLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => dotIds(id), [id]);

  /** Of dots that lie on one another, the next one with each press. */
  const choose = useEffectEvent(({ features = [] }: MapLayerMouseEvent) => {
    const hits = features.map(({ properties }) => String(properties['id']));
    const next = hits[(hits.indexOf(chosenId ?? '') + 1) % Math.max(1, hits.length)];
    if (next) onChoose(next);
  });
  const expand = useEffectEvent(async ({ features: [group] = [] }: MapLayerMouseEvent) => {
    if (group?.geometry.type !== 'Point') return;
    const source = map.getSource<GeoJSONSource>(ids.source);
    const zoom = await source?.getClusterExpansionZoom(Number(group.properties['cluster_id']));
    const [lng = 0, lat = 0] = group.geometry.coordinates;
    map.easeTo({ center: [lng, lat], zoom: zoom ?? map.getZoom() + 2, duration: 300 });
  });

  useEffect(() => {
    map.addSource(ids.source, {
      type: 'geojson',
      data: NOTHING,
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: CLUSTERS_TO_ZOOM,
    });
    map.addSource(ids.chosen, { type: 'geojson', data: NOTHING });
    const layers = dotLayers(ids, mapColors());
    for (const layer of layers) map.addLayer(layer);

    const point = () => (map.getCanvas().style.cursor = 'pointer');
    const rest = () => (map.getCanvas().style.cursor = '');
    const onDot = (event: MapLayerMouseEvent) => choose(event);
    const onGroup = (event: MapLayerMouseEvent) => void expand(event);
    const pressed = [ids.dots, ids.groups];
    map.on('click', ids.dots, onDot);
    map.on('click', ids.groups, onGroup);
    map.on('mouseenter', pressed, point);
    map.on('mouseleave', pressed, rest);
    return () => {
      map.off('click', ids.dots, onDot);
      map.off('click', ids.groups, onGroup);
      map.off('mouseenter', pressed, point);
      map.off('mouseleave', pressed, rest);
      removeLayers(
        map,
        [ids.source, ids.chosen],
        layers.map(({ id: layer }) => layer),
      );
    };
  }, [map, ids]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(ids.source)?.setData(dotFeatures(dots));
  }, [map, ids, dots]);

  const chosen = dots.find((dot) => dot.id === chosenId);
  useEffect(() => {
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(dotFeatures(chosen ? [chosen] : []));
  }, [map, ids, chosen]);

  return null;
}
