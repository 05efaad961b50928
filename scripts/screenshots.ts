import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type BrowserContextOptions,
  chromium,
  type Cookie,
  expect,
  type Geolocation,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { cityDataPaths } from '@towscout/contracts/sources/constants';
import { trafficPaths } from '@towscout/contracts/traffic/paths';
import type { FeedStatus } from '@towscout/contracts/traffic/schema';
import { violationPaths } from '@towscout/contracts/violations/constants';

import { startStripe } from '../apps/server/src/testing/stripe-server.fixture.ts';
import { startDemoServer, startLocalServer } from '../demo/demo-server.ts';
import { startFeedServer } from '../demo/feed-server.ts';
import { createPeople, DEMO_SIGN_IN } from '../demo/people.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import { findChromium } from './find-chromium.ts';
import { FIRST_VISITS } from './first-visits.ts';
import { CITY_PLACES, startLocalCities } from './local-cities.ts';
import { startLocalRules } from './local-rules.ts';
import { startLocalStreets } from './local-streets.ts';
import { CAPP_STREET, mapIsDrawn } from './picture-steps.ts';
import { type Picture, PICTURES } from './pictures.ts';
import { signInAdministrator } from './sign-in-administrator.ts';
import { skeletonsInView } from './skeletons-in-view.ts';
import { SPANISH_PICTURES } from './spanish-pictures.ts';

/**
 * `npm run screenshots`: every page in both themes, on a phone and a desktop, the main ones also at 320 pixels, over a
 * frozen demo. Streets come from `MAP_TILES_URL` or the captures (`REAL_DATA_DIR`), else outlines; violations from
 * `SF_CENTERLINES_URL` or the captures. Street rules and their risk come from the captures, for their pictures alone.
 * First visits to other cities come from the captures, without the demo.
 */
const FOLDER = 'docs/screenshots';
const HERE = { latitude: DEMO_PLACE.lat, longitude: DEMO_PLACE.lng };
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
  narrow: { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/** `npm run screenshots -- scanner reports` takes only those. */
const wanted = process.argv.slice(2);
const pictures = [...PICTURES, ...SPANISH_PICTURES, ...FIRST_VISITS].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
const demoPictures = pictures.filter(({ city }) => !city);
const WITH_MAP = new Set(['/', '/reports', '/heatmap']);

await mkdir(FOLDER, { recursive: true });
/** Pictures whose subject never appeared; the others are still taken. */
const untaken: string[] = [];
const executablePath = findChromium();
const browser = await chromium.launch({ args: ARGUMENTS, ...(executablePath && { executablePath }) });
if (demoPictures.length > 0) await takeDemo();
if (pictures.length > demoPictures.length) await takeFirstVisits();
await browser.close();
if (untaken.length > 0) throw new Error(`Not taken: ${untaken.join(', ')}`);

async function takeDemo(): Promise<void> {
  const hasRules = demoPictures.some(({ showsRules }) => showsRules);
  const dataDir = await mkdtemp(join(tmpdir(), 'towscout-screenshots-'));
  const feeds = await startFeedServer();
  const stripe = await startStripe();
  const streets = await startLocalStreets();
  const rules = hasRules ? await startLocalRules() : null;
  if (hasRules && !rules) throw new Error('The captures of street rules are missing: set REAL_DATA_DIR.');
  const server = await startDemoServer(feeds, {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...stripe.env,
    ...streets.env,
    ...rules?.env,
  });
  const people = createPeople(server.url, seededRandom(7));
  await people.moveIn();
  await people.catchUp();
  await people.tell();
  await people.readCities();
  await violationsArePlaced(server.url);
  if (rules) await riskIsLearned(server.url);
  const hasAdministration = demoPictures.some(({ asAdministrator }) => asAdministrator);
  const administrator = hasAdministration ? await signInAdministrator(browser, server) : [];
  await takeAll({ url: server.url, here: HERE, taken: demoPictures, administrator });
  await server.stop();
  feeds.close();
  streets.end();
  await rules?.end();
  await stripe.close();
  await rm(dataDir, { recursive: true, force: true });
}

/** Nothing is made up or marked as such, because the rows are captured ones (see `startLocalCities`). */
async function takeFirstVisits(): Promise<void> {
  const cities = await startLocalCities();
  if (!cities) {
    process.stderr.write('First visits are not taken: the captures are missing; set REAL_DATA_DIR.\n');
    return;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'towscout-first-visits-'));
  const server = await startLocalServer({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...cities.env });
  await citiesAreRead(server.url);
  for (const [city, here] of Object.entries(CITY_PLACES)) {
    const taken = pictures.filter((picture) => picture.city === city);
    if (taken.length > 0) await takeAll({ url: server.url, here, taken });
  }
  await server.stop();
  await cities.end();
  await rm(dataDir, { recursive: true, force: true });
}

async function citiesAreRead(url: string): Promise<void> {
  const feeds = async () => {
    const found = (await (await fetch(`${url}${trafficPaths.feeds}`)).json()) as FeedStatus[];
    return found.filter(({ state }) => state === 'waiting').length;
  };
  await expect.poll(feeds, { timeout: 180_000, message: 'the cities’ feeds' }).toBe(0);
  const member = await browser.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const account = { name: 'Dana', email: DEMO_SIGN_IN.email, password: DEMO_SIGN_IN.password };
  await member.request.post('/api/auth/sign-up/email', { data: account });
  await member.request.post(cityDataPaths.sync.replace(':city', 'norfolk'), { data: {} });
  const syncs = async () => (await member.request.get(cityDataPaths.syncs)).json();
  await expect
    .poll(syncs, { timeout: 180_000, message: 'Norfolk’s list' })
    .toContainEqual(expect.objectContaining({ city: 'norfolk', state: 'finished' }));
  await member.close();
}

/** Rows wait for their streets, which the first row requests. */
async function violationsArePlaced(url: string): Promise<void> {
  if (!demoPictures.some(({ name }) => name === 'violations-on-map')) return;
  const query = new URLSearchParams({
    lat: String(DEMO_PLACE.lat),
    lng: String(DEMO_PLACE.lng),
    radius: '0.5',
    days: '14',
  });
  const near = async () => (await fetch(`${url}${violationPaths.list}?${query}`)).json();
  await expect.poll(near, { timeout: 180_000, message: 'violations near the demo’s place' }).not.toEqual([]);
}

/** Waits until the risk is learned, which takes minutes after the citations were read. */
async function riskIsLearned(url: string): Promise<void> {
  const query = new URLSearchParams({ lat: String(CAPP_STREET.latitude), lng: String(CAPP_STREET.longitude) });
  const told = async () => (await fetch(`${url}${outlookPaths.outlook}?${query}`)).json();
  await expect
    .poll(told, { timeout: 900_000, intervals: [5000], message: 'the ticket risk' })
    .toMatchObject({ risk: { basis: 'block' } });
}

type Site = { url: string; here: Geolocation; taken: readonly Picture[]; administrator?: Cookie[] };

async function takeAll(site: Site): Promise<void> {
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const theme of ['light', 'dark'] as const) await takeIn(site, screen, options, theme);
  }
}

async function takeIn(
  { url, here, taken, administrator = [] }: Site,
  screen: string,
  options: BrowserContextOptions,
  theme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    colorScheme: theme,
    reducedMotion: 'reduce',
    geolocation: here,
    permissions: ['geolocation'],
  });
  await context.route(/openfreemap/, (route) => route.abort());
  const shown = taken.filter(({ isNarrowToo, isNarrowAndLight }) =>
    isNarrowAndLight ? screen === 'narrow' && theme === 'light' : screen !== 'narrow' || isNarrowToo,
  );
  for (const picture of shown.toSorted((a, b) => Number(a.signedIn ?? false) - Number(b.signedIn ?? false))) {
    if (picture.signedIn)
      await context.request.post('/api/auth/sign-in/email', { data: DEMO_SIGN_IN, headers: { origin: url } });
    if (picture.asAdministrator) await context.addCookies(administrator);
    const page = await context.newPage();
    const file = `${FOLDER}/${picture.name}-${theme}-${screen}.png`;
    await take(page, picture, file).catch((error: unknown) => {
      process.stderr.write(`${file}: ${String(error)}\n`);
      untaken.push(file);
    });
    await page.close();
  }
  await context.close();
}

async function take(page: Page, { name, path, signedIn, before, shows, after }: Picture, file: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor({ state: 'attached' });
  if (signedIn && !path.endsWith('/plan-selection'))
    await page.getByRole('button', { name: /^(Welcome|Hola)/ }).waitFor();
  if (WITH_MAP.has(path)) await mapIsDrawn(page);
  await before?.(page);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo(0, 0));
  const subject = shows(page).filter({ visible: true }).first();
  await subject.scrollIntoViewIfNeeded();
  await expect.poll(() => skeletonsInView(page), `what ${name} still waits for`).toBe(0);
  // Waits a frame for pending drawing.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(subject, `the subject of ${name}`).toBeInViewport();
  const picture = await page.screenshot({ animations: 'disabled' });
  // A palette cuts the size to a third without visible loss.
  await sharp(picture).png({ palette: true, quality: 90, compressionLevel: 9, effort: 10 }).toFile(file);
  await after?.(page);
}
