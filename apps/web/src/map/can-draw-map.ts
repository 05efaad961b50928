import { useSyncExternalStore } from 'react';

let canDraw = true;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether this browser can draw maps. Some devices lack WebGL, and some settings forbid it. The first map
 * finds out: asking before it would take a WebGL context of its own, which blocks the page for as long as the map's.
 */
export const useCanDrawMap = (): boolean => useSyncExternalStore(subscribe, () => canDraw);

export function giveUpOnMaps(): void {
  canDraw = false;
  for (const listener of listeners) listener();
}
