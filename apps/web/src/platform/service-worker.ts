import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';

/** What the service worker asks an open page to show, once a notification was pressed. */
type ShowPath = { type: 'show-path'; path: string };

const isShowPath = (data: unknown): data is ShowPath => {
  const said = data as { type?: unknown; path?: unknown } | null;
  return said?.type === 'show-path' && typeof said.path === 'string' && said.path.startsWith('/');
};

/** Registers the service worker when the page rests, and goes where a pressed notification leads. */
export function useServiceWorker(): void {
  const [, navigate] = useLocation();
  const handleMessage = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (isShowPath(data)) navigate(data.path);
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    const listen = (event: MessageEvent<unknown>) => handleMessage(event);
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, []);
}
