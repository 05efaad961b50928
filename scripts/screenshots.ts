import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';

import { DEMO_PLACE } from '@towscout/contracts/site';

import { startStripe } from '../apps/server/src/testing/stripe-server.fixture.ts';
import { startDemoServer } from '../demo/demo-server.ts';
import { startFeedServer } from '../demo/feed-server.ts';
import { createPeople, DEMO_SIGN_IN } from '../demo/people.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import { findChromium } from './find-chromium.ts';

/**
 * `npm run screenshots`: every page, in both themes, on a phone and on a desktop, over a demo that stands
 * still. With `MAP_TILES_URL` over those streets, else over the built-in outlines; with `SF_CENTERLINES_URL`
 * violations stand on those streets, else on those that the city's own portal gives.
 */
const FOLDER = 'docs/screenshots';
const HERE = { latitude: DEMO_PLACE.lat, longitude: DEMO_PLACE.lng };
const STREETS = Boolean(process.env['MAP_TILES_URL']);
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
  '--use-angle=swiftshader',
];

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

type Picture = { name: string; path: string; signedIn?: boolean; before?(page: Page): Promise<void> };

/** Opens what this button opens, and waits until it is there. */
const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByText('Mark all read').waitFor();
}

/** The dialog of the cities, at one of its tabs. */
const openCities = (tab: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'City API management' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('dialog').getByText('San Francisco').first().waitFor();
};

async function showViolations(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('violations-on-map', 'true'));
  await page.reload();
  await mapIsDrawn(page);
}

async function openAlertSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByText('Alerts per hour').waitFor();
}

async function openCommunityReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Community Report', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function viewHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Historical Data' }).click();
  await page.getByText('Data points', { exact: true }).waitFor();
}

async function searchForBrooklyn(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search an address to monitor' }).fill('brooklyn');
  await page.getByRole('option').first().waitFor();
}

const PICTURES: readonly Picture[] = [
  { name: 'dashboard', path: '/' },
  { name: 'dashboard-signed-in', path: '/', signedIn: true },
  { name: 'notifications', path: '/', signedIn: true, before: openNotifications },
  { name: 'alerts', path: '/alerts', signedIn: true, before: (page) => page.getByText('Sound enabled').waitFor() },
  { name: 'alerts-signed-out', path: '/alerts' },
  { name: 'alert-settings', path: '/alerts', signedIn: true, before: openAlertSettings },
  { name: 'violations-on-map', path: '/', signedIn: true, before: showViolations },
  { name: 'city-data', path: '/', signedIn: true, before: openCities('Overview') },
  { name: 'city-data-keys', path: '/', signedIn: true, before: openCities('API Configurations') },
  { name: 'city-data-recent', path: '/', signedIn: true, before: openCities('Recent Violations') },
  {
    name: 'account',
    path: '/account',
    signedIn: true,
    before: (page) => page.getByRole('main').getByText('demo@').waitFor(),
  },
  { name: 'analytics', path: '/analytics', signedIn: true, before: viewHistory },
  { name: 'analytics-signed-out', path: '/analytics' },
  { name: 'quick-report', path: '/', before: open('Report a tow truck') },
  { name: 'scanner-signed-out', path: '/scanner' },
  { name: 'scanner', path: '/scanner', signedIn: true, before: (page) => page.getByText(/STATUS BOARD - /).waitFor() },
  { name: 'reports', path: '/reports' },
  { name: 'towed', path: '/towed' },
  { name: 'community-report', path: '/reports', signedIn: true, before: openCommunityReport },
  { name: 'address-search', path: '/scanner', signedIn: true, before: searchForBrooklyn },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'plan-selection', path: '/plan-selection', signedIn: true },
  {
    name: 'subscribe',
    path: '/subscribe',
    before: (page) => page.getByRole('link', { name: 'Upgrade to Premium' }).waitFor(),
  },
  {
    name: 'simple-payment',
    path: '/simple-payment',
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Continue to checkout' }).waitFor(),
  },
  {
    name: 'stripe-test',
    path: '/stripe-test',
    signedIn: true,
    before: (page) => page.getByText('Ready').nth(2).waitFor(),
  },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'credits', path: '/credits' },
  { name: 'on-its-way', path: '/heatmap' },
  { name: 'not-found', path: '/nowhere' },
];

/** `npm run screenshots -- scanner reports` takes only those. */
const wanted = process.argv.slice(2);
const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const WITH_MAP = new Set(['/', '/reports']);

const dataDir = await mkdtemp(join(tmpdir(), 'towscout-screenshots-'));
const feeds = await startFeedServer();
const stripe = await startStripe();
const server = await startDemoServer(feeds, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...stripe.env });
const people = createPeople(server.url, seededRandom(7));
await people.moveIn();
await people.catchUp();
await people.tell();
await people.readCities();
await mkdir(FOLDER, { recursive: true });

const executablePath = findChromium();
const browser = await chromium.launch({ args: ARGUMENTS, ...(executablePath && { executablePath }) });
for (const [screen, options] of Object.entries(SCREENS)) {
  for (const theme of ['light', 'dark'] as const) await takeAll(browser, screen, options, theme);
}
await browser.close();
await server.stop();
feeds.close();
await stripe.close();
await rm(dataDir, { recursive: true, force: true });

async function takeAll(
  opened: Browser,
  screen: string,
  options: BrowserContextOptions,
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await opened.newContext({
    ...options,
    baseURL: server.url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    geolocation: HERE,
    permissions: ['geolocation'],
  });
  await context.route(/openfreemap/, (route) => route.abort());
  for (const picture of pictures.toSorted((a, b) => Number(a.signedIn ?? false) - Number(b.signedIn ?? false))) {
    if (picture.signedIn)
      await context.request.post('/api/auth/sign-in/email', { data: DEMO_SIGN_IN, headers: { origin: server.url } });
    const page = await context.newPage();
    await take(page, picture, `${FOLDER}/${picture.name}-${theme}-${screen}.png`);
    await page.close();
  }
  await context.close();
}

async function take(page: Page, { path, signedIn, before }: Picture, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  if (signedIn && path !== '/plan-selection') await page.getByRole('button', { name: /^Welcome/ }).waitFor();
  if (WITH_MAP.has(path)) await mapIsDrawn(page);
  await before?.(page);
  await page.evaluate(() => document.fonts.ready);
  // One more frame, so that what was just drawn is on the picture.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.screenshot({ path: file, animations: 'disabled' });
}

/** The map draws in its own time: it is done when two pictures of it in a row are the same. */
async function mapIsDrawn(page: Page): Promise<void> {
  await page
    .getByText(STREETS ? 'OpenMapTiles' : 'Street map unavailable, showing outlines')
    .waitFor({ timeout: 60_000 });
  const map = page.locator('canvas.maplibregl-canvas');
  let last = '';
  for (let looks = 0; looks < 40; looks += 1) {
    const picture = (await map.screenshot({ animations: 'disabled' })).toString('base64');
    if (picture === last) return;
    last = picture;
  }
}
