import type { Map as MapLibreMap } from 'maplibre-gl';

import { token, type TokenName } from './map-tokens.ts';

/** A mark on the map: its outline and glyph say what its color says, for people who don't see color. */
export type MapIcon = {
  shape: 'disc' | 'square' | 'diamond';
  color: TokenName;
  /** Hollow marks are less certain. */
  filled: boolean;
  /** SVG path data in a 24 × 24 box, drawn as strokes. */
  glyph: string;
};

const SIZE = 34;
const RATIO = 2;
const EDGE = 3;

function canvas(size: number): { context: CanvasRenderingContext2D; read: () => ImageData } | null {
  const element = document.createElement('canvas');
  element.width = size * RATIO;
  element.height = size * RATIO;
  // Its pixels are read: a canvas on the graphics card would have to hand them back.
  const context = element.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.scale(RATIO, RATIO);
  return { context, read: () => context.getImageData(0, 0, size * RATIO, size * RATIO) };
}

function outline(shape: MapIcon['shape'], size: number): Path2D {
  const path = new Path2D();
  const [middle, reach] = [size / 2, size / 2 - EDGE];
  if (shape === 'disc') path.arc(middle, middle, reach, 0, 2 * Math.PI);
  else if (shape === 'square')
    path.roundRect(middle - reach + 1.5, middle - reach + 1.5, 2 * reach - 3, 2 * reach - 3, 6);
  else {
    path.moveTo(middle, middle - reach - 1.5);
    path.lineTo(middle + reach + 1.5, middle);
    path.lineTo(middle, middle + reach + 1.5);
    path.lineTo(middle - reach - 1.5, middle);
    path.closePath();
  }
  return path;
}

const inkOn = (color: TokenName): string =>
  color === 'amber-solid' || color === 'accent' ? token('on-accent') : '#ffffff';

export function drawIcon(icon: MapIcon): ImageData | null {
  const sheet = canvas(SIZE);
  if (!sheet) return null;
  const { context, read } = sheet;
  const shape = outline(icon.shape, SIZE);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = EDGE + 2;
  context.strokeStyle = token('map-halo');
  context.stroke(shape);
  context.fillStyle = icon.filled ? token(icon.color) : token('raised');
  context.fill(shape);
  if (!icon.filled) {
    context.lineWidth = 2.5;
    context.strokeStyle = token(icon.color);
    context.setLineDash([4, 2.5]);
    context.stroke(shape);
    context.setLineDash([]);
  }
  const scale = icon.shape === 'diamond' ? 0.6 : 0.76;
  context.translate(SIZE / 2 - 12 * scale, SIZE / 2 - 12 * scale);
  context.scale(scale, scale);
  context.lineWidth = 2.6;
  context.strokeStyle = icon.filled ? inkOn(icon.color) : token('ink');
  context.stroke(new Path2D(icon.glyph));
  return read();
}

const COUNT_SIZE = 40;
const COUNT_PREFIX = 'count|';

/** The name of a count's image says all that is needed to draw it. */
export const countImagePrefix = (color: TokenName): string => `${COUNT_PREFIX}${color}|`;

/** Draws the image that a cluster asked for, when it is one of ours. */
export function addCountImage(map: MapLibreMap, id: string): void {
  if (!id.startsWith(COUNT_PREFIX) || map.hasImage(id)) return;
  const [, color, text] = id.split('|') as [string, TokenName, string];
  const sheet = canvas(COUNT_SIZE);
  if (!sheet) return;
  const { context, read } = sheet;
  const middle = COUNT_SIZE / 2;
  context.fillStyle = token('raised');
  context.strokeStyle = token(color);
  context.lineWidth = 3;
  context.beginPath();
  context.arc(middle, middle, middle - 4, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.fillStyle = token('ink');
  context.font = '600 14px Inter, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, middle, middle + 0.5);
  map.addImage(id, read(), { pixelRatio: RATIO });
}

export const ICON_RATIO = RATIO;
