import { expect, it, vi } from 'vitest';

const workbox = vi.hoisted(() => ({ precached: vi.fn(), routes: vi.fn(), navigation: vi.fn() }));
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: workbox.precached,
  cleanupOutdatedCaches: vi.fn(),
  createHandlerBoundToURL: (url: string) => url,
}));
const outbox = vi.hoisted(() => ({ waiting: [{}], send: vi.fn(async () => {}) }));
vi.mock('#platform/outbox/outbox-store.ts', () => ({ readOutbox: async () => outbox, popPresses: async () => [] }));
vi.mock('#platform/outbox/send-waiting.ts', () => ({ sendWaiting: outbox.send, post: vi.fn() }));
vi.mock('workbox-routing', () => ({ registerRoute: workbox.routes, NavigationRoute: workbox.navigation }));

it('the service worker stores the build’s files and none of the server’s responses', async () => {
  const build = [{ url: '/index.html', revision: '1' }];
  vi.stubGlobal('self', { PRECACHE: build, addEventListener: vi.fn() });
  await import('./sw.ts');
  expect(workbox.precached.mock.calls).toEqual([[build]]);
  expect(workbox.routes).toHaveBeenCalledTimes(1);
  const [page, { denylist }] = workbox.navigation.mock.calls[0] as [string, { denylist: RegExp[] }];
  expect(page).toBe('/index.html');
  const ofServer = [
    '/api/auth/user',
    '/api/places',
    '/api/geocode/reverse',
    '/objects/photo',
    '/alerts?language=es',
  ].map((path) => denylist.some((pattern) => pattern.test(path)));
  expect(ofServer).toEqual([true, true, true, true, true]);
});

it('the service worker asks to replace the old one until it does', async () => {
  vi.useFakeTimers();
  const listen = vi.fn();
  const skipWaiting = vi.fn(async () => {});
  const clients = { claim: async () => {} };
  vi.stubGlobal('self', { PRECACHE: [], addEventListener: listen, skipWaiting, setInterval, clients });
  vi.resetModules();
  await import('./sw.ts');
  const hear = (type: string) =>
    (listen.mock.calls.find(([name]) => name === type) as [string, (event: object) => void])[1]({ waitUntil: vi.fn() });
  hear('install');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(skipWaiting).toHaveBeenCalledTimes(3);
  hear('activate');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(skipWaiting).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

it('Background Sync sends what waits, and the browser tries again while something still does', async () => {
  const listen = vi.fn();
  vi.stubGlobal('self', { PRECACHE: [], addEventListener: listen, clients: { matchAll: async () => [] } });
  vi.resetModules();
  await import('./sw.ts');
  const [, handle] = listen.mock.calls.find(([name]) => name === 'sync') as [string, (event: object) => void];
  const woken = (tag: string): Promise<void> | undefined => {
    let work: Promise<void> | undefined;
    handle({ tag, waitUntil: (promise: Promise<void>) => void (work = promise) });
    return work;
  };
  await expect(woken('send-waiting')).rejects.toThrow('something is still waiting');
  outbox.waiting = [];
  await expect(woken('send-waiting')).resolves.toBeUndefined();
  expect(outbox.send).toHaveBeenCalledTimes(2);
  expect(woken('another')).toBeUndefined();
});
