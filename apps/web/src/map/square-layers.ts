import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

import type { MapColors } from './map-tokens.ts';
import { SQUARE_IMAGES } from './square-images.ts';

export type SquarePoint = { id: string; lat: number; lng: number };

export type SquareIds = { source: string; chosen: string; squares: string; counts: string };
export const squareIds = (id: string): SquareIds => ({
  source: `${id}-source`,
  chosen: `${id}-chosen`,
  squares: `${id}-squares`,
  counts: `${id}-counts`,
});

/** Bottom to top, small and pale so that trucks dominate. */
export const squareLayers = (
  ids: SquareIds,
  colors: MapColors,
): (CircleLayerSpecification | SymbolLayerSpecification)[] => [
  {
    id: ids.chosen,
    type: 'circle',
    source: ids.chosen,
    paint: {
      'circle-radius': 17,
      'circle-color': colors.accent,
      'circle-opacity': 0.25,
      'circle-stroke-color': colors.accent,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: ids.squares,
    type: 'symbol',
    source: ids.source,
    filter: ['!', ['has', 'point_count']],
    layout: { 'icon-image': SQUARE_IMAGES.one, 'icon-allow-overlap': true, 'icon-padding': 1 },
  },
  {
    id: ids.counts,
    type: 'symbol',
    source: ids.source,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': SQUARE_IMAGES.many,
      'icon-text-fit': 'both',
      'icon-allow-overlap': true,
      'icon-padding': 1,
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Inter semibold', 'Inter'],
      'text-size': 11,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colors['map-label'] },
  },
];

export const squareFeatures = (
  points: readonly { id?: string; lat: number; lng: number }[],
): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: points.map(({ lat, lng, ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});
