import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { baseLocale, type Locale } from '@towscout/messages/locale';

import { atRest } from './at-rest.ts';
import { addressBase } from './language.ts';

const usesServiceWorker = (): boolean => 'serviceWorker' in navigator && !import.meta.env.DEV;

/** An installed worker that takes longer never starts. */
const STARTS_WITHIN_MS = 10_000;

/** Installing it fetches the whole site. Null without support. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!usesServiceWorker()) return null;
  const { serviceWorker } = navigator;
  // A page whose address names its language leaves the worker of the reader's own.
  if (addressBase && serviceWorker.controller) return serviceWorker.ready;
  return register(import.meta.env.BASE_URL);
}

/** Each language has its own worker for the whole site; push subscriptions outlast the change. */
export function replaceServiceWorker(locale: Locale): void {
  if (!usesServiceWorker() || !navigator.serviceWorker.controller) return;
  // The page doesn't wait: it may take minutes, and each page registers its own once more.
  void register(locale === baseLocale ? '/' : `/${locale}/`);
}

/** Of the language whose files are under `base`. Null when it fails. */
const register = (base: string): Promise<ServiceWorkerRegistration | null> =>
  navigator.serviceWorker.register(`${base}sw.js`, { scope: '/' }).catch(() => null);

/** Waits for the first installation. Rejects when it fails. */
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

/** Sent after a notification was clicked. */
type ShowPath = { type: 'show-path'; path: string };

const isShowPath = (data: unknown): data is ShowPath => {
  const said = data as { type?: unknown; path?: unknown } | null;
  return said?.type === 'show-path' && typeof said.path === 'string' && said.path.startsWith('/');
};

/** Registers when idle, and navigates on clicked notifications. */
export function useServiceWorker(): void {
  const [, navigate] = useLocation();
  const handleMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isShowPath(data)) navigate(data.path);
  });
  useEffect(() => {
    if (!usesServiceWorker()) return;
    const cancel = atRest(() => void registerServiceWorker());
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => {
      cancel();
      navigator.serviceWorker.removeEventListener('message', listen);
    };
  }, []);
}
