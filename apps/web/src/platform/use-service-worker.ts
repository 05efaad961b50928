import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

import { atRest } from './at-rest.ts';
import { registerServiceWorker, usesServiceWorker } from './service-worker.ts';

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
