import type {
  CircleLayerSpecification,
  SymbolLayerSpecification,
  Map as MapLibreMap,
  StyleImageMetadata,
} from 'maplibre-gl';

import { type MapColors, token } from './map-tokens.ts';

const RATIO = 2;
const SIDE = 20;
const EDGE = 1;
const CORNER = 5;
const GLYPH_SCALE = 0.6;
/** The stretchable middle, which a count's digits occupy. */
const WIDE = 32;
const DIGITS = { from: 17, to: 27, top: 3 };

export const SQUARE_IMAGES = { one: 'small square', many: 'small square with a count' } as const;

/** Draws a square with the glyph, and a wide one with room for a count. */
export function addSquareImages(map: MapLibreMap, glyph: string): void {
  add(map, SQUARE_IMAGES.one, SIDE, glyph, {});
  add(map, SQUARE_IMAGES.many, WIDE, glyph, {
    stretchX: [[(DIGITS.from + 2) * RATIO, (DIGITS.to - 2) * RATIO]],
    stretchY: [[(SIDE / 2 - 1) * RATIO, (SIDE / 2 + 1) * RATIO]],
    content: [DIGITS.from * RATIO, DIGITS.top * RATIO, DIGITS.to * RATIO, (SIDE - DIGITS.top) * RATIO],
  });
}

function add(
  map: MapLibreMap,
  name: string,
  width: number,
  glyph: string,
  stretch: Partial<Pick<StyleImageMetadata, 'stretchX' | 'stretchY' | 'content'>>,
): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * RATIO, SIDE * RATIO];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || map.hasImage(name)) return;
  context.scale(RATIO, RATIO);
  context.fillStyle = token('raised');
  context.strokeStyle = token('map-line-strong');
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(EDGE, EDGE, width - 2 * EDGE, SIDE - 2 * EDGE, CORNER);
  context.fill();
  context.stroke();
  const inset = SIDE / 2 - 12 * GLYPH_SCALE;
  context.translate(inset, inset);
  context.scale(GLYPH_SCALE, GLYPH_SCALE);
  context.lineWidth = 2.2;
  context.lineJoin = context.lineCap = 'round';
  context.strokeStyle = token('map-label');
  context.stroke(new Path2D(glyph));
  map.addImage(name, context.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: RATIO, ...stretch });
}

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
      'circle-color': colors.ink,
      'circle-opacity': 0.25,
      'circle-stroke-color': colors.ink,
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
