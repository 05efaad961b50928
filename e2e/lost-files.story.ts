import type { Locator, Page } from '@playwright/test';

import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

const ALWAYS = Infinity;
const NOT_LOADED = "Part of TowScout didn't load. Check your connection.";
const LOST = /ERR_CONNECTION_RESET/;

/** Resets the first `times` requests of these files; returns how many there were, by path. */
async function loseFiles(page: Page, files: RegExp, times: number): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, number>();
  await page.route(files, async (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, count);
    if (count <= times) await route.abort('connectionreset');
    else await route.continue();
  });
  return asked;
}

/** Rendered by the script, not by the HTML document. */
const signIn = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const isStyled = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.querySelector('header') ?? document.body).display === 'flex');

const ENTRY = {
  script: /\/assets\/index-[^/]*\.js$/,
  'script’s import': /\/assets\/rolldown-runtime-[^/]*\.js$/,
  stylesheet: /\/assets\/index-[^/]*\.css$/,
};

for (const [name, file] of Object.entries(ENTRY)) {
  for (const times of [1, 2]) {
    test(`a visit whose ${name} is lost ${times} times opens all the same`, async ({ site, expectBrowserError }) => {
      expectBrowserError(LOST);
      const { page } = await site.arrive({ at: quietPlace(), theme: 'dark', opens: null });
      const asked = await loseFiles(page, file, times);
      await page.goto('/alerts');
      await expect(signIn(page)).toBeVisible();
      await expect.poll(() => isStyled(page)).toBe(true);
      await expect(page.getByText(NOT_LOADED)).toBeHidden();
      await expect(page.locator('html')).toHaveClass(/dark/);
      expect([...asked.values()]).toEqual([times + 1]);
    });
  }
}

test('a visit whose files are lost for good says so once, in its language and without styles, and opens by its button', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(LOST);
  const { page } = await site.arrive({ at: quietPlace(), opens: null });
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  await loseFiles(page, /\/assets\/index-/, ALWAYS);
  await page.goto('/es/alerts');
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Una parte de TowScout no cargó. Revisa tu conexión.');
  await expect(failure).toBeInViewport({ ratio: 1 });
  expect((await page.locator('#root svg').boundingBox())?.width, 'the beacon is an icon').toBeLessThan(40);
  await expect.poll(() => documents, 'a newer version may have other files').toBe(2);
  await page.unroute(/\/assets\/index-/);
  await page.getByRole('button', { name: 'Cargar otra vez' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible();
  await expect(failure).toBeHidden();
  expect(documents).toBe(3);
});

test('a visit whose stylesheet alone is lost for good says so, and nothing throws', async ({
  site,
  expectBrowserError,
}) => {
  expectBrowserError(LOST);
  const { page } = await site.arrive({ at: quietPlace(), opens: null, map: true });
  await loseFiles(page, ENTRY.stylesheet, ALWAYS);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(NOT_LOADED);
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.unroute(ENTRY.stylesheet);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('region', { name: /^Map of tow trucks/ })).toBeVisible();
});

test('a map whose styles are lost twice is drawn with them', async ({ site, expectBrowserError }) => {
  expectBrowserError(LOST);
  const { page } = await site.arrive({ at: quietPlace(), opens: null, map: true });
  const asked = await loseFiles(page, /\/assets\/map-maps-[^/]*\.css$/, 2);
  await page.goto('/');
  await expect
    .poll(() => page.locator('.maplibregl-map').evaluate((map) => getComputedStyle(map).overflow))
    .toBe('hidden');
  expect([...asked.values()]).toEqual([3]);
});

for (const times of [1, 2]) {
  test(`a page whose code is lost ${times} times opens, and what was open stays`, async ({
    site,
    expectBrowserError,
  }) => {
    expectBrowserError(LOST);
    const { page } = await site.arrive({ at: quietPlace(), opens: '/alerts' });
    await expect(signIn(page)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const asked = await loseFiles(page, /\/assets\/analytics-[^/]*\.js$/, times);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page).toHaveTitle(/^Analytics/);
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(Math.max(...asked.values())).toBe(times + 1);
  });
}
