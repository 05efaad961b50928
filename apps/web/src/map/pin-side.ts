/** Where a pin stands, seen from its point. */
export type PinSide = 'top' | 'bottom' | 'left' | 'right';
export type ScreenPoint = { x: number; y: number };

/** Half of a mark's picture on the map, in pixels. */
const MARK_REACH = 18;

const SIDES: readonly PinSide[] = ['top', 'right', 'left', 'bottom'];

type Box = { left: number; right: number; top: number; bottom: number };

/** The box of a pin of this size on a side of its point, this far from it. */
function boxAt({ x, y }: ScreenPoint, size: number, gap: number, side: PinSide): Box {
  const half = size / 2;
  const far = gap + size;
  if (side === 'top') return { left: x - half, right: x + half, top: y - far, bottom: y - gap };
  if (side === 'bottom') return { left: x - half, right: x + half, top: y + gap, bottom: y + far };
  if (side === 'left') return { left: x - far, right: x - gap, top: y - half, bottom: y + half };
  return { left: x + gap, right: x + far, top: y - half, bottom: y + half };
}

/** How much of a mark a box covers, in pixels of its width and height. */
function overlap(box: Box, { x, y }: ScreenPoint): number {
  const width = Math.min(box.right, x + MARK_REACH) - Math.max(box.left, x - MARK_REACH);
  const height = Math.min(box.bottom, y + MARK_REACH) - Math.max(box.top, y - MARK_REACH);
  return width > 0 && height > 0 ? width * height : 0;
}

type Pin = { at: ScreenPoint; size: number; gap: number };

/** The side on which a pin hides the least of these marks: on top of its point, when nothing is there. */
export function clearSide({ at, size, gap }: Pin, marks: readonly ScreenPoint[]): PinSide {
  const hidden = (side: PinSide): number => {
    const box = boxAt(at, size, gap, side);
    return marks.reduce((sum, mark) => sum + overlap(box, mark), 0);
  };
  return SIDES.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? 'top';
}

/** Whether one of these marks is drawn over a point. */
export const isUnderMark = (at: ScreenPoint, marks: readonly ScreenPoint[]): boolean =>
  marks.some((mark) => Math.abs(mark.x - at.x) < MARK_REACH && Math.abs(mark.y - at.y) < MARK_REACH);
