import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId } from 'react';

import { countImagePrefix, drawIcon, ICON_RATIO, type MapIcon } from './draw-icon.ts';
import { useDrawnMap } from './map-context.ts';
import { token, type TokenName } from './map-tokens.ts';
import { PulsePoints } from './pulse-points.tsx';
import { removeLayers } from './remove-layers.ts';

export type MapPoint = {
  id: string;
  lat: number;
  lng: number;
  /** The name of one of the layer's icons. */
  icon: string;
  /** Of points that meet, the highest rank gives the cluster its colour and lies on top. */
  rank: number;
  pulse: boolean;
};

type ClusterLayerProps = {
  points: readonly MapPoint[];
  icons: Readonly<Record<string, MapIcon>>;
  /** The colour of clusters by their highest rank: from 0 up. */
  rankColors: readonly [TokenName, TokenName, TokenName];
  selectedId: string | null;
  onSelect: (id: string) => void;
};

const CLUSTER_PIXELS = 44;
const CLUSTERS_TO_ZOOM = 14;

/** Marks that gather into counts when they are many. */
export function ClusterLayer({ points, icons, rankColors, selectedId, onSelect }: ClusterLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const [marks, counts, chosen] = [`${id}-marks`, `${id}-counts`, `${id}-chosen`];

  const select = useEffectEvent((event: MapLayerMouseEvent) => {
    const hits = (event.features ?? []).map((hit) => String(hit.properties['id']));
    const last = selectedId === null ? -1 : hits.indexOf(selectedId);
    const next = hits[(last + 1) % Math.max(1, hits.length)];
    if (next) onSelect(next);
  });

  const expand = useEffectEvent(async (event: MapLayerMouseEvent) => {
    const cluster = event.features?.[0];
    if (cluster?.geometry.type !== 'Point') return;
    const zoom = await map.getSource<GeoJSONSource>(id)?.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
    const [lng = 0, lat = 0] = cluster.geometry.coordinates;
    map.easeTo({ center: [lng, lat], zoom: zoom ?? map.getZoom() + 2, duration: 300 });
  });

  const layerIcons = useEffectEvent(() => icons);
  const colors = useEffectEvent(() => rankColors);

  useEffect(() => {
    for (const [name, icon] of Object.entries(layerIcons())) {
      const image = drawIcon(icon);
      if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: ICON_RATIO });
    }
    map.addSource(id, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: CLUSTERS_TO_ZOOM,
      clusterProperties: { rank: ['max', ['get', 'rank']] },
    });
    const [low, medium, high] = colors();
    const prefix: ExpressionSpecification = [
      'match',
      ['get', 'rank'],
      2,
      countImagePrefix(high),
      1,
      countImagePrefix(medium),
      countImagePrefix(low),
    ];
    map.addLayer({
      id: chosen,
      type: 'circle',
      source: id,
      filter: ['==', ['get', 'id'], ''],
      paint: {
        'circle-radius': 24,
        'circle-color': token('accent'),
        'circle-opacity': 0.25,
        'circle-stroke-color': token('accent'),
        'circle-stroke-width': 2.5,
      },
    });
    map.addLayer({
      id: marks,
      type: 'symbol',
      source: id,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'symbol-sort-key': ['get', 'rank'],
      },
    });
    map.addLayer({
      id: counts,
      type: 'symbol',
      source: id,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': ['concat', prefix, ['to-string', ['get', 'point_count_abbreviated']]],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    });
    const point = () => (map.getCanvas().style.cursor = 'pointer');
    const rest = () => (map.getCanvas().style.cursor = '');
    const onMark = (event: MapLayerMouseEvent) => select(event);
    const onCount = (event: MapLayerMouseEvent) => void expand(event);
    map.on('click', marks, onMark);
    map.on('click', counts, onCount);
    for (const layer of [marks, counts]) {
      map.on('mouseenter', layer, point);
      map.on('mouseleave', layer, rest);
    }
    return () => {
      map.off('click', marks, onMark);
      map.off('click', counts, onCount);
      for (const layer of [marks, counts]) {
        map.off('mouseenter', layer, point);
        map.off('mouseleave', layer, rest);
      }
      removeLayers(map, id, [chosen, marks, counts]);
    };
  }, [map, id, marks, counts, chosen]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData({
      type: 'FeatureCollection',
      features: points.map(({ lat, lng, ...properties }) => ({
        type: 'Feature',
        properties,
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    });
  }, [map, id, points]);

  useEffect(() => {
    if (map.getLayer(chosen)) map.setFilter(chosen, ['==', ['get', 'id'], selectedId ?? '']);
  }, [map, chosen, selectedId]);

  return <PulsePoints layer={marks} color={rankColors[2]} />;
}
