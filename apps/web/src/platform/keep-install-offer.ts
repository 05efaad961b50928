/** Chromium's, missing from TypeScript's library. */
export type InstallOffer = Event & { prompt(): Promise<unknown> };

declare global {
  var installOffer: InstallOffer | undefined;
}

/** Chromium says once, before any code has loaded, that this site can be installed. Except on Android its own sign stays. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!/Android/.test(navigator.userAgent)) return;
    event.preventDefault();
    globalThis.installOffer = event as InstallOffer;
  });
}
