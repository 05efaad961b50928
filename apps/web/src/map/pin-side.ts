export type PinSide = 'top' | 'bottom' | 'left' | 'right';
export type ScreenPoint = { x: number; y: number };

/** Half a mark's icon, in pixels. */
const MARK_REACH = 18;

const SIDES: readonly PinSide[] = ['top', 'right', 'left', 'bottom'];

type Box = { left: number; right: number; top: number; bottom: number };

function boxAt({ x, y }: ScreenPoint, size: number, gap: number, side: PinSide): Box {
  const half = size / 2;
  const far = gap + size;
  if (side === 'top') return { left: x - half, right: x + half, top: y - far, bottom: y - gap };
  if (side === 'bottom') return { left: x - half, right: x + half, top: y + gap, bottom: y + far };
  if (side === 'left') return { left: x - far, right: x - gap, top: y - half, bottom: y + half };
  return { left: x + gap, right: x + far, top: y - half, bottom: y + half };
}

/** In pixels of width and height. */
function overlap(box: Box, { x, y }: ScreenPoint): number {
  const width = Math.min(box.right, x + MARK_REACH) - Math.max(box.left, x - MARK_REACH);
  const height = Math.min(box.bottom, y + MARK_REACH) - Math.max(box.top, y - MARK_REACH);
  return width > 0 && height > 0 ? width * height : 0;
}

type Pin = { at: ScreenPoint; size: number; gap: number };

/** The side that hides the fewest marks; 'top' when there are none. */
export function clearSide({ at, size, gap }: Pin, marks: readonly ScreenPoint[]): PinSide {
  const hidden = (side: PinSide): number => {
    const box = boxAt(at, size, gap, side);
    return marks.reduce((sum, mark) => sum + overlap(box, mark), 0);
  };
  return SIDES.toSorted((a, b) => hidden(a) - hidden(b))[0] ?? 'top';
}

/** True when a mark covers the point. */
export const isUnderMark = (at: ScreenPoint, marks: readonly ScreenPoint[]): boolean =>
  marks.some((mark) => Math.abs(mark.x - at.x) < MARK_REACH && Math.abs(mark.y - at.y) < MARK_REACH);
