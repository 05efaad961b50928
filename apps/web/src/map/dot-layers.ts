import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

import type { MapColors } from './map-tokens.ts';

export type Dot = { id: string; lat: number; lng: number };

export type DotIds = { source: string; chosen: string; dots: string; groups: string; counts: string };
export const dotIds = (id: string): DotIds => ({
  source: `${id}-source`,
  chosen: `${id}-chosen`,
  dots: `${id}-dots`,
  groups: `${id}-groups`,
  counts: `${id}-counts`,
});

/** Layers from the lowest to the highest: quiet solid dots, so that nobody takes them or their counts for trucks. */
export const dotLayers = (ids: DotIds, colors: MapColors): (CircleLayerSpecification | SymbolLayerSpecification)[] => [
  {
    id: ids.chosen,
    type: 'circle',
    source: ids.chosen,
    paint: {
      'circle-radius': 14,
      'circle-color': colors.accent,
      'circle-opacity': 0.25,
      'circle-stroke-color': colors.accent,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: ids.dots,
    type: 'circle',
    source: ids.source,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-radius': 6,
      'circle-color': colors['map-place'],
      'circle-stroke-color': colors['map-halo'],
      'circle-stroke-width': 2,
    },
  },
  {
    id: ids.groups,
    type: 'circle',
    source: ids.source,
    filter: ['has', 'point_count'],
    paint: {
      'circle-radius': ['step', ['get', 'point_count'], 11, 10, 13, 100, 16],
      'circle-color': colors['map-place'],
      'circle-stroke-color': colors['map-halo'],
      'circle-stroke-width': 2,
    },
  },
  {
    id: ids.counts,
    type: 'symbol',
    source: ids.source,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': ['Inter semibold', 'Inter'],
      'text-size': 12,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': colors['map-halo'] },
  },
];

export const dotFeatures = (dots: readonly Dot[]): GeoJSON.FeatureCollection<GeoJSON.Point> => ({
  type: 'FeatureCollection',
  features: dots.map(({ id, lat, lng }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  })),
});
