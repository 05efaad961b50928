import { useSyncExternalStore } from 'react';

let canDraw = true;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False without WebGL. The first map finds out, because a test context would block the page as long as the map's. */
export const useCanDrawMap = (): boolean => useSyncExternalStore(subscribe, () => canDraw);

export const giveUpOnMaps = (): void => tell(false);

/** WebGL may work once another tab has released the graphics card. */
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
