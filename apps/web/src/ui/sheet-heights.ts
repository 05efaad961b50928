export type SheetHeight = 'peek' | 'half' | 'full';
export type SheetPixels = Record<SheetHeight, number>;

const ORDER: readonly SheetHeight[] = ['peek', 'half', 'full'];
/** Pixels a millisecond from which a drag is a flick, and goes one height on. */
const FLICK = 0.6;

/** A tap on the handle: up, and from the top down to the foot again. */
export const nextHeight = (height: SheetHeight): SheetHeight => (height === 'peek' ? 'half' : height === 'half' ? 'full' : 'peek');

/** Where a drag that ended at `at` pixels, with `speed` upwards, comes to rest. */
export function snapHeight(at: number, speed: number, pixels: SheetPixels): SheetHeight {
  if (Math.abs(speed) >= FLICK) {
    const beyond = speed > 0 ? ORDER.find((height) => pixels[height] > at) : ORDER.findLast((height) => pixels[height] < at);
    return beyond ?? (speed > 0 ? 'full' : 'peek');
  }
  return ORDER.reduce((best, height) => (Math.abs(pixels[height] - at) < Math.abs(pixels[best] - at) ? height : best));
}
