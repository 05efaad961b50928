import type { CircleLayerSpecification, ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';

import { countImagePrefix } from './draw-icon.ts';
import type { MapColors, TokenName } from './map-tokens.ts';

export type MapPoint = {
  id: string;
  lat: number;
  lng: number;
  /** The name of one of the layer's icons. */
  icon: string;
  /** Of points that meet, the highest rank gives the cluster its color and lies on top. */
  rank: number;
  pulse: boolean;
  /** 0 to 1: how much of it is drawn. */
  strength: number;
  /** Over: small, below the others, and in no cluster or count. */
  isPast: boolean;
};

/** The color of clusters by their highest rank: from 0 up. */
export type RankColors = readonly [TokenName, TokenName, TokenName];

export type MarkIds = { live: string; past: string; chosen: string; marks: string; counts: string; pastMarks: string };
export const markIds = (id: string): MarkIds => ({
  live: `${id}-live`,
  past: `${id}-past`,
  chosen: `${id}-chosen`,
  marks: `${id}-marks`,
  counts: `${id}-counts`,
  pastMarks: `${id}-past-marks`,
});

/** Whether a layer of the map draws marks, alone or counted. */
export const isMarkLayer = (layer: string): boolean => layer.endsWith('-marks') || layer.endsWith('-counts');

const PAST_SIZE = 0.6;

/**
 * Layers from the lowest to the highest. Every mark is drawn, and takes part in placement: the names of
 * streets make room for it.
 */
export function markLayers(
  ids: MarkIds,
  [low, medium, high]: RankColors,
  colors: MapColors,
): (SymbolLayerSpecification | CircleLayerSpecification)[] {
  const count: ExpressionSpecification = [
    'match',
    ['get', 'rank'],
    2,
    countImagePrefix(high),
    1,
    countImagePrefix(medium),
    countImagePrefix(low),
  ];
  return [
    {
      id: ids.pastMarks,
      type: 'symbol',
      source: ids.past,
      layout: { 'icon-image': ['get', 'icon'], 'icon-size': PAST_SIZE, 'icon-allow-overlap': true },
      paint: { 'icon-opacity': ['get', 'strength'] },
    },
    {
      id: ids.chosen,
      type: 'circle',
      source: ids.chosen,
      paint: {
        'circle-radius': 24,
        'circle-color': colors.accent,
        'circle-opacity': 0.25,
        'circle-stroke-color': colors.accent,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: ids.marks,
      type: 'symbol',
      source: ids.live,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'icon-image': ['get', 'icon'],
        'icon-allow-overlap': true,
        'icon-padding': 4,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'icon-opacity': ['get', 'strength'] },
    },
    {
      id: ids.counts,
      type: 'symbol',
      source: ids.live,
      filter: ['has', 'point_count'],
      layout: {
        'icon-image': ['concat', count, ['to-string', ['get', 'point_count_abbreviated']]],
        'icon-allow-overlap': true,
        'icon-padding': 2,
      },
    },
  ];
}

/** The map's features: live ones, which cluster, and past ones, which don't. */
export function markFeatures(points: readonly MapPoint[]): {
  live: GeoJSON.FeatureCollection;
  past: GeoJSON.FeatureCollection;
} {
  const features = (wanted: readonly MapPoint[]): GeoJSON.FeatureCollection => ({
    type: 'FeatureCollection',
    features: wanted.map(({ lat, lng, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  });
  return {
    live: features(points.filter(({ isPast }) => !isPast)),
    past: features(points.filter(({ isPast }) => isPast)),
  };
}
