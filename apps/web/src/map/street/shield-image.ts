import type { Map as MapLibreMap } from 'maplibre-gl';

import { token } from '../map-tokens.ts';

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
