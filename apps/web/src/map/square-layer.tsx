import type { GeoJSONSource, MapMouseEvent, MapGeoJSONFeature, Map as MapLibreMap, Point2D } from 'maplibre-gl';
import { useEffect, useEffectEvent, useId, useMemo } from 'react';

import { useDrawnMap, removeLayers } from './drawn-map.ts';
import { mapColors } from './map-tokens.ts';
import {
  addSquareImages,
  squareFeatures,
  squareIds,
  squareLayers,
  type SquarePoint,
  type SquareIds,
} from './square-layers.ts';

export type PressedSquares = { ids: string[]; lat: number; lng: number };

/** Half of a touch target. */
const REACH_PIXELS = 22;
const ALL = 1_000;

/** Marks such as trucks are GeoJSON symbols, not tiles. */
const isOtherMark = ({ layer, sourceLayer, source }: MapGeoJSONFeature, ids: SquareIds): boolean =>
  layer.type === 'symbol' && sourceLayer === undefined && source !== ids.source;

const getId = ({ properties }: { properties: GeoJSON.GeoJsonProperties }): string => String(properties?.['id']);

/** The nearest squares within reach; null when there are none, or when a mark above was meant. */
async function squaresAt(map: MapLibreMap, ids: SquareIds, { x, y }: Point2D): Promise<PressedSquares | null> {
  if (map.queryRenderedFeatures([x, y]).some((feature) => isOtherMark(feature, ids))) return null;
  const reach: [[number, number], [number, number]] = [
    [x - REACH_PIXELS, y - REACH_PIXELS],
    [x + REACH_PIXELS, y + REACH_PIXELS],
  ];
  const places = map
    .queryRenderedFeatures(reach, { layers: [ids.squares, ids.counts] })
    .flatMap(({ geometry, properties }) =>
      geometry.type === 'Point' ? [{ at: geometry.coordinates, properties }] : [],
    )
    .map(({ at: [lng = 0, lat = 0], properties }) => {
      const on = map.project([lng, lat]);
      return { lat, lng, properties, away: Math.hypot(on.x - x, on.y - y) };
    })
    .sort((a, b) => a.away - b.away);
  const [nearest] = places;
  if (!nearest) return null;
  const { lat, lng, properties, away } = nearest;
  if (properties['point_count'] === undefined)
    return { lat, lng, ids: [...new Set(places.filter((place) => place.away === away).map(getId))] };
  const leaves = await map
    .getSource<GeoJSONSource>(ids.source)
    ?.getClusterLeaves(Number(properties['cluster_id']), ALL, 0);
  return { lat, lng, ids: (leaves ?? []).map(getId) };
}

type SquareLayerProps = {
  points: readonly SquarePoint[];
  /** Strokes in 24 × 24. */
  glyph: string;
  chosen: Omit<SquarePoint, 'id'> | null;
  onChoose: (pressed: PressedSquares | null) => void;
};

const CLUSTER_PIXELS = 40;
const CLUSTERS_TO_ZOOM = 16;
const NOTHING: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Clusters small items into counts. Pressing near some chooses them; elsewhere, none. */
export function SquareLayer({ points, glyph, chosen, onChoose }: SquareLayerProps) {
  const { map } = useDrawnMap();
  const id = useId();
  const ids = useMemo(() => squareIds(id), [id]);
  const choose = useEffectEvent(async ({ point, originalEvent }: MapMouseEvent) => {
    // Ignore presses on pins and popups.
    if (originalEvent.target === map.getCanvas()) onChoose(await squaresAt(map, ids, point));
  });

  useEffect(() => {
    addSquareImages(map, glyph);
    map.addSource(ids.source, {
      type: 'geojson',
      data: NOTHING,
      cluster: true,
      clusterRadius: CLUSTER_PIXELS,
      clusterMaxZoom: CLUSTERS_TO_ZOOM,
    });
    map.addSource(ids.chosen, { type: 'geojson', data: NOTHING });
    const layers = squareLayers(ids, mapColors());
    for (const layer of layers) map.addLayer(layer);

    const point = () => (map.getCanvas().style.cursor = 'pointer');
    const rest = () => (map.getCanvas().style.cursor = '');
    const onPress = (event: MapMouseEvent) => void choose(event);
    const pressed = [ids.squares, ids.counts];
    map.on('click', onPress);
    map.on('mouseenter', pressed, point);
    map.on('mouseleave', pressed, rest);
    return () => {
      map.off('click', onPress);
      map.off('mouseenter', pressed, point);
      map.off('mouseleave', pressed, rest);
      removeLayers(
        map,
        [ids.source, ids.chosen],
        layers.map(({ id: layer }) => layer),
      );
    };
  }, [map, ids, glyph]);

  useEffect(() => {
    map.getSource<GeoJSONSource>(ids.source)?.setData(squareFeatures(points));
  }, [map, ids, points]);

  const [lat, lng] = [chosen?.lat, chosen?.lng];
  useEffect(() => {
    const ring = lat === undefined || lng === undefined ? [] : [{ lat, lng }];
    map.getSource<GeoJSONSource>(ids.chosen)?.setData(squareFeatures(ring));
  }, [map, ids, lat, lng]);

  return null;
}
