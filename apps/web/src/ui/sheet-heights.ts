export type SheetHeight = 'peek' | 'half' | 'full';
export type SheetPixels = Record<SheetHeight, number>;

const ORDER: readonly SheetHeight[] = ['peek', 'half', 'full'];
/** Pixels per millisecond. */
const FLICK = 0.6;

/** One height up, and from the top back to peek. */
export const nextHeight = (height: SheetHeight): SheetHeight =>
  height === 'peek' ? 'half' : height === 'half' ? 'full' : 'peek';

/** Where a drag ends, given its pixels and upward speed. */
export function snapHeight(at: number, speed: number, pixels: SheetPixels): SheetHeight {
  if (Math.abs(speed) >= FLICK) {
    const beyond =
      speed > 0 ? ORDER.find((height) => pixels[height] > at) : ORDER.findLast((height) => pixels[height] < at);
    return beyond ?? (speed > 0 ? 'full' : 'peek');
  }
  return ORDER.reduce((best, height) => (Math.abs(pixels[height] - at) < Math.abs(pixels[best] - at) ? height : best));
}
