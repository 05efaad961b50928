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

/** Registers the service worker, which at a first visit fetches the whole site. Nothing happens if it is registered already. */
export function registerServiceWorker(): void {
  if (!usesServiceWorker()) return;
  void navigator.serviceWorker.register('/sw.js').catch(() => {});
}

/** Registers the service worker when the page rests, and goes where a pressed notification leads. */
export function useServiceWorker(): void {
  const [, navigate] = useLocation();
  const handleMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isShowPath(data)) navigate(data.path);
  });
  useEffect(() => {
    if (!usesServiceWorker()) return;
    const callOff = atRest(registerServiceWorker);
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => {
      callOff();
      navigator.serviceWorker.removeEventListener('message', listen);
    };
  }, []);
}
