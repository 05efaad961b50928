import { expect, it, vi } from 'vitest';

const workbox = vi.hoisted(() => ({ precached: vi.fn(), routes: vi.fn(), navigation: vi.fn() }));
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: workbox.precached,
  cleanupOutdatedCaches: vi.fn(),
  createHandlerBoundToURL: (url: string) => url,
}));
vi.mock('workbox-routing', () => ({ registerRoute: workbox.routes, NavigationRoute: workbox.navigation }));

it('the service worker stores the build’s files and none of the server’s responses', async () => {
  const build = [{ url: '/index.html', revision: '1' }];
  vi.stubGlobal('self', { PRECACHE: build, addEventListener: vi.fn() });
  await import('./sw.ts');
  expect(workbox.precached.mock.calls).toEqual([[build]]);
  expect(workbox.routes).toHaveBeenCalledTimes(1);
  const [page, { denylist }] = workbox.navigation.mock.calls[0] as [string, { denylist: RegExp[] }];
  expect(page).toBe('/index.html');
  const ofServer = ['/api/auth/user', '/api/places', '/api/geocode/reverse', '/objects/photo'].map((path) =>
    denylist.some((pattern) => pattern.test(path)),
  );
  expect(ofServer).toEqual([true, true, true, true]);
});
