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

export const giveUpOnMaps = (): void => tell(false);

/** Looks whether WebGL starts by now, as it may once another tab has let go of the graphics card. */
export function tryMapsAgain(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  tell(context !== null);
  return context !== null;
}

function tell(can: boolean): void {
  canDraw = can;
  for (const listener of listeners) listener();
}
