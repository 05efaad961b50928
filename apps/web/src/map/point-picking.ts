import { outsideServiceArea } from '@towscout/contracts/wire/limits';
import { isInServiceArea } from '@towscout/geo';
import { m } from '@towscout/messages';

import type { Point } from './circle-shape.ts';

/** Close enough to distinguish neighboring houses. */
export const PRECISE_ZOOM = 14;

const STEP_PIXELS = 40;
const FINE_STEP_PIXELS = 5;

const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** In pixels right and down, smaller with Shift. Null for other keys. */
export function getStep({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): [right: number, down: number] | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const pixels = shiftKey ? FINE_STEP_PIXELS : STEP_PIXELS;
  return [direction[0] * pixels, direction[1] * pixels];
}

/** The reason a point can't be set yet, or null. `isPlaced`: the user moved the pin off the start. */
export function whyNotYet(point: Point, zoom: number, isPlaced: boolean): string | null {
  if (!isInServiceArea(point)) return outsideServiceArea();
  if (zoom < PRECISE_ZOOM) return m.map_zoom_in_first();
  return isPlaced ? null : m.map_place_pin_first();
}
