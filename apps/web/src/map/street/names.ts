import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl';

import { type MapColors, token } from '../map-tokens.ts';
import type { StreetSymbol } from './street-layer.ts';

export const SHIELD_IMAGE = 'shield';

const RATIO = 2;
const SIZE = 16;
const CORNER = 4;

/** Only the middle stretches with the number. */
export function addShieldImage(map: MapLibreMap): void {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE * RATIO;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || map.hasImage(SHIELD_IMAGE)) return;
  context.scale(RATIO, RATIO);
  context.fillStyle = token('raised');
  context.strokeStyle = token('map-line-strong');
  context.beginPath();
  context.roundRect(0.5, 0.5, SIZE - 1, SIZE - 1, CORNER);
  context.fill();
  context.stroke();
  const [from, to] = [CORNER * RATIO, (SIZE - CORNER) * RATIO];
  map.addImage(SHIELD_IMAGE, context.getImageData(0, 0, canvas.width, canvas.height), {
    pixelRatio: RATIO,
    stretchX: [[from, to]],
    stretchY: [[from, to]],
    content: [2, 2, canvas.width - 2, canvas.height - 2],
  });
}

/** MapLibre takes the weight from the first font and draws with the first available one. */
const FONT = {
  medium: ['Inter medium', 'Inter'],
  bold: ['Inter semibold', 'Inter'],
  italic: ['Inter italic', 'Inter'],
};

const MAJOR_FROM = 12.5;
const MINOR_FROM = 14.5;
const HOUSES_FROM = 17;
const GREAT_ROADS = ['motorway', 'trunk', 'primary', 'secondary', 'tertiary'];
const LANDMARKS = ['park', 'hospital', 'stadium', 'university', 'college', 'railway'];

const name: ExpressionSpecification = ['coalesce', ['get', 'name:en'], ['get', 'name']];
const ofClass = (...classes: string[]): ExpressionSpecification => ['match', ['get', 'class'], classes, true, false];

/** In collisions the later wins: places over streets over numbers. */
export const names = (colors: MapColors): StreetSymbol[] => [
  {
    id: 'house-number',
    type: 'symbol',
    'source-layer': 'housenumber',
    minzoom: HOUSES_FROM,
    layout: { 'text-field': ['get', 'housenumber'], 'text-font': FONT.medium, 'text-size': 11, 'text-padding': 4 },
    paint: { 'text-color': colors['map-label'], 'text-halo-color': colors['map-halo'], 'text-halo-width': 1 },
  },
  {
    id: 'landmark',
    type: 'symbol',
    'source-layer': 'poi',
    minzoom: MINOR_FROM,
    filter: ['all', ofClass(...LANDMARKS), ['has', 'name']],
    layout: {
      'text-field': name,
      'text-font': FONT.medium,
      'text-size': 12,
      'text-max-width': 8,
      'text-padding': 8,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colors['map-park-label'], 'text-halo-color': colors['map-halo'], 'text-halo-width': 1.2 },
  },
  {
    id: 'water-name',
    type: 'symbol',
    'source-layer': 'water_name',
    layout: {
      'text-field': name,
      'text-font': FONT.italic,
      'text-size': ['interpolate', ['linear'], ['zoom'], 6, 12, 14, 15],
      'text-max-width': 6,
      'text-letter-spacing': 0.04,
    },
    paint: { 'text-color': colors['map-water-label'] },
  },
  streetName('minor', MINOR_FROM, ofClass('minor', 'service', 'track'), [MINOR_FROM, 11, 18, 14], colors),
  streetName('major', MAJOR_FROM, ofClass(...GREAT_ROADS), [MAJOR_FROM, 11, 18, 15], colors),
  {
    id: 'shield',
    type: 'symbol',
    'source-layer': 'transportation_name',
    minzoom: 9,
    filter: ['all', ['has', 'ref'], ['<=', ['get', 'ref_length'], 5], ofClass(...GREAT_ROADS)],
    layout: {
      'text-field': ['match', ['get', 'network'], 'us-interstate', ['concat', 'I-', ['get', 'ref']], ['get', 'ref']],
      'text-font': FONT.bold,
      'text-size': 11,
      'icon-image': SHIELD_IMAGE,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [3, 5, 3, 5],
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-rotation-alignment': 'viewport',
      'icon-rotation-alignment': 'viewport',
      'text-padding': 6,
    },
    paint: { 'text-color': colors.ink },
  },
  {
    id: 'place-small',
    type: 'symbol',
    'source-layer': 'place',
    minzoom: 11,
    maxzoom: 16.5,
    filter: ofClass('suburb', 'quarter', 'neighbourhood', 'hamlet', 'island'),
    layout: {
      'text-field': name,
      'text-font': FONT.medium,
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.06,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        11,
        ['match', ['get', 'class'], 'suburb', 11, 10],
        15,
        ['match', ['get', 'class'], 'suburb', 13, 12],
      ],
      'text-max-width': 7,
      'text-padding': 10,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colors['map-place'], 'text-halo-color': colors['map-halo'], 'text-halo-width': 1.4 },
  },
  place('town', 8, 15, ofClass('town', 'village'), ['interpolate', ['linear'], ['zoom'], 8, 11, 13, 15], colors),
  place('city', 3.5, 14.5, ofClass('city'), ['interpolate', ['linear'], ['zoom'], 4, 11, 12, 19], colors),
  place('state', 3.5, 7, ofClass('state'), 12, colors),
  place('country', 0, 5, ofClass('country'), 14, colors),
];

const streetName = (
  id: string,
  minzoom: number,
  filter: ExpressionSpecification,
  size: [number, number, number, number],
  colors: MapColors,
): StreetSymbol => ({
  id: `street-name-${id}`,
  type: 'symbol',
  'source-layer': 'transportation_name',
  minzoom,
  filter,
  layout: {
    'text-field': name,
    'text-font': FONT.medium,
    'text-size': ['interpolate', ['linear'], ['zoom'], ...size],
    'symbol-placement': 'line',
    'symbol-spacing': 280,
    'text-max-angle': 35,
    'text-padding': 3,
  },
  paint: { 'text-color': colors['map-label'], 'text-halo-color': colors['map-road'], 'text-halo-width': 1.2 },
});

const place = (
  id: string,
  minzoom: number,
  maxzoom: number,
  filter: ExpressionSpecification,
  size: number | ExpressionSpecification,
  colors: MapColors,
): StreetSymbol => ({
  id: `place-${id}`,
  type: 'symbol',
  'source-layer': 'place',
  minzoom,
  maxzoom,
  filter,
  layout: {
    'text-field': name,
    'text-font': FONT.bold,
    'text-size': size,
    'text-max-width': 8,
    'text-padding': 6,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': colors['map-place'], 'text-halo-color': colors['map-halo'], 'text-halo-width': 1.6 },
});
