import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap, Point2D } from 'maplibre-gl';

import type { SquareIds } from './square-layers.ts';

export type PressedSquares = { ids: string[]; lat: number; lng: number };

/** Half of a touch target. */
const REACH_PIXELS = 22;
const ALL = 1_000;

/** Marks such as trucks are GeoJSON symbols, not tiles. */
const isOtherMark = ({ layer, sourceLayer, source }: MapGeoJSONFeature, ids: SquareIds): boolean =>
  layer.type === 'symbol' && sourceLayer === undefined && source !== ids.source;

const getId = ({ properties }: { properties: GeoJSON.GeoJsonProperties }): string => String(properties?.['id']);

/** The nearest squares within reach; null when there are none, or when a mark above was meant. */
export async function squaresAt(map: MapLibreMap, ids: SquareIds, { x, y }: Point2D): Promise<PressedSquares | null> {
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
