import type { Page } from '@playwright/test';

import { expectAccessible, expectApart, expectNoSidewaysScroll } from './accessibility.ts';
import { quickReport, whereToPark } from './locators.ts';
import { expectMapShare, mapOf } from './map-share.ts';
import type { Person } from './people.ts';
import { quietPlace } from './places.ts';
import { expect, test } from './site.ts';

/** Follows the system's theme until one is chosen, and persists it. */
async function chooseDark({ page }: Person): Promise<void> {
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
}

test('a first visit asks for the map first; the theme follows the system until it is chosen; the map has three quarters of a desktop, and its dialog closes with Back', async ({
  site,
}) => {
  const person = await site.arrive({ at: quietPlace(), theme: 'light', opens: null, map: true });
  const { page } = person;
  const asked = watchRequests(page);
  await page.goto('/');
  const drawn = page.getByRole('region', { name: /^Map of tow trucks/ });
  await expect(drawn).toBeVisible();
  expect(asked.scripts.slice(0, 3)).toEqual([
    expect.stringMatching(/^\/assets\/index-/),
    expect.stringMatching(/^\/assets\/rolldown-runtime-/),
    expect.stringMatching(/^\/assets\/map-/),
  ]);
  await chooseDark(person);
  const map = await drawn.boundingBox();
  expect(map?.height, 'the map has three quarters of the height').toBeGreaterThan(0.75 * 900);
  await page.getByRole('button', { name: 'Quick Report' }).click();
  await expect(quickReport(page)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(quickReport(page)).toBeHidden();
});

const MOST_REQUESTS = 40;
/** The manifest and its icon, which the headless shell doesn't load. */
const OF_THE_BROWSER = 2;
/** Files loaded last: outlines and names where tiles are refused, and the message that the location is refused. */
const LAST = [/counties-10m/, /map-labels/, /\/controls-/];

for (const phone of [true, false]) {
  for (const path of ['/', '/reports', '/heatmap']) {
    test(`a first visit of ${path} on a ${phone ? 'phone' : 'desktop'} asks for little`, async ({ site }) => {
      const { page } = await site.arrive({ at: null, phone, opens: null, map: true });
      const { addresses } = watchRequests(page);
      await page.goto(path);
      for (const last of LAST)
        await expect.poll(() => [...addresses].some((address) => last.test(address)), String(last)).toBe(true);
      expect(addresses.size + OF_THE_BROWSER, [...addresses].join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
    });
  }
}

test('the map of a phone has three fifths of the screen; there, on its side and at 200 % zoom no control lies over another', async ({
  site,
}) => {
  const { page } = await site.arrive({ at: quietPlace(), phone: true, opens: null, map: true });
  await page.setViewportSize({ width: 320, height: 640 });
  const asked = watchRequests(page);
  await page.goto('/');
  await expect(mapOf(page)).toBeVisible();
  expect(
    [...asked.addresses].filter((address) => address.includes('list-end')),
    "nobody is near the list's end",
  ).toEqual([]);
  await expectMapShare(page, 0.6);
  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectApart(
      whereToPark(page),
      page.getByRole('button', { name: 'Layers' }),
      page.getByRole('button', { name: 'I parked here' }),
      page.getByRole('button', { name: 'Quick Report' }),
    );
  }
});

/** Records each requested address once, in order, so that polling doesn't count. */
function watchRequests(page: Page): { scripts: string[]; addresses: ReadonlySet<string> } {
  const asked = { scripts: [] as string[], addresses: new Set<string>() };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (asked.addresses.has(pathname)) return;
    asked.addresses.add(pathname);
    if (request.resourceType() === 'script') asked.scripts.push(pathname);
  });
  return asked;
}
