import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { atRest } from './at-rest.ts';

/** What the service worker asks an open page to show, once a notification was pressed. */
type ShowPath = { type: 'show-path'; path: string };

const isShowPath = (data: unknown): data is ShowPath => {
  const said = data as { type?: unknown; path?: unknown } | null;
  return said?.type === 'show-path' && typeof said.path === 'string' && said.path.startsWith('/');
};

const usesServiceWorker = (): boolean => 'serviceWorker' in navigator && !import.meta.env.DEV;

/** An installed worker starts at once; when it hasn't after this long it never will. */
const STARTS_WITHIN_MS = 10_000;

/** Registers the service worker, which at a first visit fetches the whole site. Null when there can't be one. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!usesServiceWorker()) return null;
  return navigator.serviceWorker.register('/sw.js').catch(() => null);
}

/** The registration once a worker is active, however long the first installation takes. Rejects when it fails. */
export async function activeServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerServiceWorker();
  if (registration?.installing && !registration.active) await installationEnd(registration.installing);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the service worker did not start')), STARTS_WITHIN_MS);
    navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const installationEnd = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'installing') return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** Registers the service worker when the page rests, and goes where a pressed notification leads. */
export function useServiceWorker(): void {
  const [, navigate] = useLocation();
  const handleMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isShowPath(data)) navigate(data.path);
  });
  useEffect(() => {
    if (!usesServiceWorker()) return;
    const callOff = atRest(() => void registerServiceWorker());
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => {
      callOff();
      navigator.serviceWorker.removeEventListener('message', listen);
    };
  }, []);
}
