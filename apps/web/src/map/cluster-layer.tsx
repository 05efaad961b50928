import { type GeoJSONSource, type MapLayerMouseEvent, Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';

import type { LatLng } from '@towscout/geo';

import { useThrottled } from '#platform/use-throttled.ts';

import { iconElement, type MapIcon, offerIcons } from './draw-icon.ts';
import { removeLayers, useDrawnMap } from './drawn-map.ts';
import { mapColors, type TokenName } from './map-tokens.ts';
import { drawMarks, type MapPoint, markIds, markLayers, markNews, type RankColors, splitMarks } from './mark-layers.ts';

/** More would cost frames and add nothing. */
const PULSES_AT_MOST = 12;

/** A beacon behind each visible feature with `pulse`. CSS animates HTML so that the map needn't repaint at 60 fps. */
function PulsePoints({ layers, color }: { layers: readonly string[]; color: TokenName }) {
  const { map } = useDrawnMap();

  useEffect(() => {
    const markers = new Map<string, Marker>();
    const refresh = () => {
      if (!layers.every((layer) => map.getLayer(layer))) return;
      const wanted = new Map<string, [number, number]>();
      for (const { properties, geometry } of map.queryRenderedFeatures({ layers: [...layers] })) {
        if (properties['pulse'] !== true || geometry.type !== 'Point' || wanted.size >= PULSES_AT_MOST) continue;
        const [lng = 0, lat = 0] = geometry.coordinates;
        wanted.set(String(properties['id']), [lng, lat]);
      }
      for (const [id, marker] of markers) {
        if (wanted.has(id)) continue;
        marker.remove();
        markers.delete(id);
      }
      for (const [id, place] of wanted) {
        const known = markers.get(id)?.setLngLat(place);
        if (known) continue;
        const element = document.createElement('div');
        element.className = 'map-pulse';
        element.setAttribute('aria-hidden', 'true');
        element.style.setProperty('--pulse', `var(--${color})`);
        markers.set(id, new Marker({ element }).setLngLat(place).addTo(map));
        // All beat together, so that they share their frames.
        for (const beat of element.getAnimations({ subtree: true })) beat.startTime = 0;
      }
    };
    map.on('idle', refresh);
    map.on('moveend', refresh);
    return () => {
      map.off('idle', refresh);
      map.off('moveend', refresh);
      for (const marker of markers.values()) marker.remove();
    };
  }, [map, layers, color]);

  return null;
}

type ClusterLayerProps = {
  points: readonly MapPoint[];
  icons: Readonly<Record<string, MapIcon>>;
  rankColors: RankColors;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** No clusters from this zoom on. */
  clustersToZoom?: number;
  /** No cluster hides a mark near these, or lies on them. */
  keepClear?: readonly LatLng[];
  /** Of the list that the marks are of, which shows those that come and go; without it they just change. */
  listKey?: string;
};

const CLUSTER_PIXELS = 44;
const CLUSTERS_TO_ZOOM = 14;
/** Each change clusters and places all marks anew and fades them in, some ten frames of the map. */
const CHANGES_EVERY_MS = 1000;
const NOWHERE: readonly LatLng[] = [];
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Clusters live marks; past ones stay small and below. */
export function ClusterLayer({
  points: given,
  icons,
  rankColors,
  selectedId,
  onSelect,
  clustersToZoom = CLUSTERS_TO_ZOOM,
  keepClear = NOWHERE,
  listKey,
}: ClusterLayerProps) {
  const { map } = useDrawnMap();
  const shown = useMemo(() => ({ points: given, listKey, selectedId }), [given, listKey, selectedId]);
  const drawn = useThrottled(shown, CHANGES_EVERY_MS);
  const { points } = drawn;
  const id = useId();
  const ids = useMemo(() => markIds(id), [id]);
  const beating = useMemo(() => [ids.nearMarks, ids.marks], [ids]);
  const zoom = useWholeZoom();

  const select = useEffectEvent((event: MapLayerMouseEvent) => {
    const hits = (event.features ?? []).map((hit) => String(hit.properties['id']));
    const last = selectedId === null ? -1 : hits.indexOf(selectedId);
    const next = hits[(last + 1) % Math.max(1, hits.length)];
    if (next) onSelect(next);
  });

  const expand = useEffectEvent(async (event: MapLayerMouseEvent) => {
    const cluster = event.features?.[0];
    if (cluster?.geometry.type !== 'Point') return;
    const zoom = await map
      .getSource<GeoJSONSource>(ids.live)
      ?.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
    const [lng = 0, lat = 0] = cluster.geometry.coordinates;
    map.easeTo({ center: [lng, lat], zoom: zoom ?? map.getZoom() + 2, duration: 300 });
  });

  const looks = useEffectEvent(() => ({ icons, rankColors, clustersToZoom }));

  useEffect(() => {
    const { icons, rankColors, clustersToZoom } = looks();
    offerIcons(map, icons);
    map.addSource(ids.live, {
      type: 'geojson',
      data: NOTHING,
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: clustersToZoom,
      clusterProperties: { rank: ['max', ['get', 'rank']] },
    });
    for (const unclustered of [ids.near, ids.past]) map.addSource(unclustered, { type: 'geojson', data: NOTHING });
    map.addSource(ids.chosen, { type: 'geojson', data: NOTHING });
    const layers = markLayers(ids, rankColors, mapColors());
    for (const layer of layers) map.addLayer(layer);

    const point = () => (map.getCanvas().style.cursor = 'pointer');
    const rest = () => (map.getCanvas().style.cursor = '');
    const onMark = (event: MapLayerMouseEvent) => select(event);
    const onCount = (event: MapLayerMouseEvent) => void expand(event);
    const marks = [ids.nearMarks, ids.marks, ids.pastMarks];
    const pressed = [...marks, ids.counts];
    map.on('click', marks, onMark);
    map.on('click', ids.counts, onCount);
    map.on('mouseenter', pressed, point);
    map.on('mouseleave', pressed, rest);
    return () => {
      map.off('click', marks, onMark);
      map.off('click', ids.counts, onCount);
      map.off('mouseenter', pressed, point);
      map.off('mouseleave', pressed, rest);
      removeLayers(
        map,
        [ids.live, ids.near, ids.past, ids.chosen],
        layers.map(({ id }) => id),
      );
    };
  }, [map, ids]);

  useEffect(() => {
    const { live, near, past } = splitMarks(points, { places: keepClear, zoom });
    drawMarks(map.getSource<GeoJSONSource>(ids.live), live);
    drawMarks(map.getSource<GeoJSONSource>(ids.near), near);
    drawMarks(map.getSource<GeoJSONSource>(ids.past), past);
  }, [map, ids, points, keepClear, zoom]);

  const chosen = points.find(({ id }) => id === selectedId);
  const [lat, lng] = [chosen?.lat, chosen?.lng];
  useEffect(() => {
    const ring = lat === undefined || lng === undefined ? NOTHING : { type: 'Point' as const, coordinates: [lng, lat] };
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(ring);
  }, [map, ids, lat, lng]);

  return (
    <>
      <PulsePoints layers={beating} color={rankColors[2]} />
      {drawn.listKey !== undefined && <MarkMotion {...drawn} listKey={drawn.listKey} icons={icons} />}
    </>
  );
}

function useWholeZoom(): number {
  const { map } = useDrawnMap();
  const [zoom, setZoom] = useState(() => Math.floor(map.getZoom()));
  useEffect(() => {
    const read = () => setZoom(Math.floor(map.getZoom()));
    map.on('zoom', read);
    return () => void map.off('zoom', read);
  }, [map]);
  return zoom;
}

type MarkMotionProps = {
  points: readonly MapPoint[];
  icons: Readonly<Record<string, MapIcon>>;
  /** A change means another list, whose marks are no news. */
  listKey: string;
  /** The mark whose details are open: it may be drawn for them alone. */
  selectedId: string | null;
};

/** A new mark drops in with one beacon, and one that left fades. CSS moves a copy, so that the map needn't repaint. */
function MarkMotion({ points, icons, listKey, selectedId }: MarkMotionProps) {
  const { map } = useDrawnMap();
  const before = useRef({ points, listKey, selectedId });
  const moving = useRef(new Set<Marker>());

  const move = useEffectEvent(({ lat, lng, icon, strength, size = 1 }: MapPoint, way: 'comes' | 'goes') => {
    const drawn = icons[icon];
    const image = drawn && iconElement(drawn, { size, strength });
    if (!image || !map.getBounds().contains({ lat, lng })) return;
    const element = document.createElement('div');
    element.className = `map-mark-${way}`;
    element.setAttribute('aria-hidden', 'true');
    element.style.setProperty('--pulse', `var(--${drawn.color})`);
    element.append(image);
    const marker = new Marker({ element }).setLngLat({ lat, lng }).addTo(map);
    moving.current.add(marker);
    image.addEventListener('animationend', () => {
      marker.remove();
      moving.current.delete(marker);
    });
  });

  useEffect(() => {
    const last = before.current;
    before.current = { points, listKey, selectedId };
    // A hidden page draws no frames, so nothing would end.
    if (document.hidden || last.listKey !== listKey) return;
    const { came, left } = markNews(last.points, points);
    for (const point of came) if (point.id !== selectedId) move(point, 'comes');
    for (const point of left) if (point.id !== last.selectedId) move(point, 'goes');
  }, [points, listKey, selectedId]);

  useEffect(() => {
    const markers = moving.current;
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, []);

  return null;
}
