type Range = { min: number; max: number; step: number };

/** So many pixels of dragging turn a knob from one end to the other. */
const PIXELS_FOR_ALL = 140;

function snap(value: number, { min, max, step }: Range): number {
  const snapped = min + Math.round((value - min) / step) * step;
  return Math.min(max, Math.max(min, Number(snapped.toFixed(6))));
}

/** The value after dragging from where it was: up and right turn it on, down and left turn it back. */
export const turnedBy = (from: number, { right, up }: { right: number; up: number }, range: Range): number =>
  snap(from + ((right + up) / PIXELS_FOR_ALL) * (range.max - range.min), range);

/** The value after a key of the slider pattern; null for any other key. */
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
