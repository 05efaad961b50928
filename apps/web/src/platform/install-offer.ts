import { useSyncExternalStore } from 'react';

import { storage } from './storage.ts';

/** Chromium's, missing from TypeScript's library. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Chromium says once, and early, that this site can be installed. Elsewhere than on Android its own sign stays. */
export function listenForInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!/Android/.test(navigator.userAgent)) return;
    event.preventDefault();
    keep(event as InstallEvent);
  });
  addEventListener('appinstalled', endInstallOffer);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null when there is nothing to install, or it was answered before on this device. */
export const useInstallOffer = (): InstallEvent | null =>
  useSyncExternalStore(subscribe, () => (storage.read('install-offer') === null ? offer : null));

/** Whatever was answered, it is not offered again. */
export function endInstallOffer(): void {
  storage.write('install-offer', new Date().toISOString());
  keep(null);
}
