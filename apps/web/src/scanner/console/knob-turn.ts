type Range = { min: number; max: number; step: number };

/** Pixels of drag for the full range. */
const PIXELS_FOR_ALL = 140;

function snap(value: number, { min, max, step }: Range): number {
  const snapped = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Number(snapped.toFixed(6))));
}

/** Dragging up or right increases the value. */
export const turnedBy = (from: number, { right, up }: { right: number; up: number }, range: Range): number =>
  snap(from + ((right + up) / PIXELS_FOR_ALL) * (range.max - range.min), range);

/** Null for keys outside the slider pattern. */
export function valueAfterKey(key: string, value: number, range: Range): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return snap(value + range.step, range);
    case 'ArrowDown':
    case 'ArrowLeft':
      return snap(value - range.step, range);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return null;
  }
}
