import type { MapColors } from '../map-tokens.ts';
import type { StreetFill, StreetLine } from './street-layer.ts';

const GREEN_COVER = ['grass', 'wood', 'farmland'];
const GREEN_USE = ['cemetery', 'pitch', 'playground', 'track'];
const BUILDINGS_FROM = 13.5;

export const ground = (colors: MapColors): (StreetFill | StreetLine)[] => [
  green('cover', 'landcover', GREEN_COVER, colors),
  green('use', 'landuse', GREEN_USE, colors),
  {
    id: 'park',
    type: 'fill',
    'source-layer': 'park',
    paint: { 'fill-color': colors['map-park'], 'fill-opacity': 0.6 },
  },
  {
    id: 'waterway',
    type: 'line',
    'source-layer': 'waterway',
    filter: ['!=', ['get', 'brunnel'], 'tunnel'],
    paint: { 'line-color': colors['map-water'], 'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 16, 3] },
  },
  {
    id: 'water',
    type: 'fill',
    'source-layer': 'water',
    filter: ['!=', ['get', 'brunnel'], 'tunnel'],
    paint: { 'fill-color': colors['map-water'] },
  },
  {
    id: 'runway',
    type: 'line',
    'source-layer': 'aeroway',
    filter: ['match', ['get', 'class'], ['runway', 'taxiway'], true, false],
    paint: {
      'line-color': colors['map-building'],
      'line-width': [
        'interpolate',
        ['exponential', 1.5],
        ['zoom'],
        10,
        1,
        16,
        ['match', ['get', 'class'], 'runway', 40, 14],
      ],
    },
  },
  {
    id: 'building',
    type: 'fill',
    'source-layer': 'building',
    minzoom: BUILDINGS_FROM,
    paint: {
      'fill-color': colors['map-building'],
      'fill-outline-color': colors['map-line'],
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], BUILDINGS_FROM, 0, 15, 1],
    },
  },
  border(
    'county',
    ['all', ['>', ['get', 'admin_level'], 4], ['<=', ['get', 'admin_level'], 6], ['!=', ['get', 'maritime'], 1]],
    1,
    colors,
    8,
  ),
  border('state', ['all', ['==', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], 1]], 1.4, colors),
  border('country', ['all', ['==', ['get', 'admin_level'], 2], ['!=', ['get', 'maritime'], 1]], 2, colors),
];

const green = (id: string, layer: string, classes: readonly string[], colors: MapColors): StreetFill => ({
  id: `green-${id}`,
  type: 'fill',
  'source-layer': layer,
  filter: ['match', ['get', 'class'], [...classes], true, false],
  paint: { 'fill-color': colors['map-park'], 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 6, 0.4, 12, 1] },
});

const border = (
  id: string,
  filter: NonNullable<StreetLine['filter']>,
  width: number,
  colors: MapColors,
  minzoom = 0,
): StreetLine => ({
  id: `border-${id}`,
  type: 'line',
  'source-layer': 'boundary',
  minzoom,
  filter,
  paint: {
    'line-color': colors['map-line-strong'],
    'line-width': ['interpolate', ['linear'], ['zoom'], 3, width / 2, 10, width],
    'line-dasharray': [4, 2],
    'line-opacity': 0.7,
  },
});
