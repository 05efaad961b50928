import type { Map as MapLibreMap } from 'maplibre-gl';

import { BADGE, badgeSignPlace, glyphPlace, ICON_BOX, ICON_SHAPES, type IconShape } from './map-icon.tsx';
import { token, type TokenName } from './map-tokens.ts';

/** Shape and glyph repeat the meaning of the color, for people who don't see it. */
export type MapIcon = {
  shape: IconShape;
  color: TokenName;
  /** Hollow marks are less certain. */
  filled: boolean;
  /** Strokes in a 24 × 24 box. */
  glyph: string;
  /** Strokes that distinguish marks of one shape and glyph. */
  badge?: string | null;
};

const RATIO = 2;
const HALO = 2.5;

function canvas(size: number): { context: CanvasRenderingContext2D; read: () => ImageData } | null {
  const element = document.createElement('canvas');
  element.width = size * RATIO;
  element.height = size * RATIO;
  // A GPU canvas would be slow to read back.
  const context = element.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.scale(RATIO, RATIO);
  return { context, read: () => context.getImageData(0, 0, size * RATIO, size * RATIO) };
}

const path = (data: string): Path2D => new Path2D(data);

const inkOn = (color: TokenName): string =>
  color === 'amber-solid' || color === 'accent' ? token('on-accent') : '#ffffff';

function drawIcon(icon: MapIcon): ImageData | null {
  const sheet = canvas(ICON_BOX);
  if (!sheet) return null;
  const { context, read } = sheet;
  const shape = path(ICON_SHAPES[icon.shape]);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.lineWidth = 2 * HALO;
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
  drawGlyph(context, icon);
  if (icon.badge) drawBadge(context, icon.badge);
  return read();
}

/** The same picture as an element, at a mark's size and opacity. */
export function iconElement(
  icon: MapIcon,
  { size, strength }: { size: number; strength: number },
): HTMLCanvasElement | null {
  const image = drawIcon(icon);
  if (!image) return null;
  const element = document.createElement('canvas');
  element.width = image.width;
  element.height = image.height;
  element.style.width = `${ICON_BOX * size}px`;
  element.style.opacity = String(strength);
  element.getContext('2d')?.putImageData(image, 0, 0);
  return element;
}

function drawGlyph(context: CanvasRenderingContext2D, icon: MapIcon): void {
  const { x, y, scale } = glyphPlace(icon);
  const glyph = path(icon.glyph);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.lineWidth = 2.6;
  context.strokeStyle = icon.filled ? inkOn(icon.color) : token('ink');
  context.stroke(glyph);
  context.restore();
}

function drawBadge(context: CanvasRenderingContext2D, sign: string): void {
  context.beginPath();
  context.arc(BADGE.x, BADGE.y, BADGE.radius, 0, 2 * Math.PI);
  context.fillStyle = token('ink');
  context.strokeStyle = token('raised');
  context.lineWidth = BADGE.ring;
  context.fill();
  context.stroke();
  context.translate(badgeSignPlace.x, badgeSignPlace.y);
  context.scale(BADGE.scale, BADGE.scale);
  context.lineWidth = BADGE.stroke;
  context.stroke(path(sign));
}

const offered = new WeakMap<MapLibreMap, Map<string, MapIcon>>();

/** Each is drawn when a mark first needs it: of all kinds of marks a map shows few. */
export function offerIcons(map: MapLibreMap, icons: Readonly<Record<string, MapIcon>>): void {
  offered.set(map, new Map([...(offered.get(map) ?? []), ...Object.entries(icons)]));
}

/** Draws a missing image if it is an icon that was offered. */
function addIconImage(map: MapLibreMap, name: string): void {
  const icon = offered.get(map)?.get(name);
  const image = icon && drawIcon(icon);
  if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: RATIO });
}

const COUNT_SIZE = 40;
const COUNT_PREFIX = 'count|';

/** The rest of the image's name describes how to draw it. */
export const countImagePrefix = (color: TokenName): string => `${COUNT_PREFIX}${color}|`;

/** Draws a missing image of a mark or cluster if it is one of ours. */
export function addMarkImage(map: MapLibreMap, id: string): void {
  if (id.startsWith(COUNT_PREFIX)) addCountImage(map, id);
  else addIconImage(map, id);
}

function addCountImage(map: MapLibreMap, id: string): void {
  if (map.hasImage(id)) return;
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
