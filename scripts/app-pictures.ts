import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContextOptions, chromium, expect } from '@playwright/test';
import sharp from 'sharp';

import { DEMO_PLACE } from '@towscout/contracts/site/constants';
import { baseLocale, locales } from '@towscout/messages/locale';

import { APP_PICTURES, APP_PICTURES_FOLDER } from '../apps/web/app-pictures.ts';
import { startDemoServer } from '../demo/demo-server.ts';
import { startFeedServer } from '../demo/feed-server.ts';
import { createPeople } from '../demo/people.ts';
import { seededRandom } from '../demo/seeded-random.ts';
import { WEBGL_IN_SOFTWARE } from '../e2e/chromium.ts';
import { findChromium } from './find-chromium.ts';
import { startLocalStreets } from './local-streets.ts';
import { mapIsDrawn } from './picture-steps.ts';
import { skeletonsInView } from './skeletons-in-view.ts';

/** `npm run app-pictures`: the pictures of the web app manifest, in each language, over the demo. */
const executablePath = findChromium();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-quic', '--no-first-run', ...WEBGL_IN_SOFTWARE],
  ...(executablePath && { executablePath }),
});
const dataDir = await mkdtemp(join(tmpdir(), 'towscout-app-pictures-'));
const feeds = await startFeedServer();
const streets = await startLocalStreets();
const server = await startDemoServer(feeds, { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...streets.env });
const people = createPeople(server.url, seededRandom(7));
await people.moveIn();
await people.catchUp();
await people.tell();

for (const locale of locales) {
  const folder = join('apps/web/public', APP_PICTURES_FOLDER, locale);
  await mkdir(folder, { recursive: true });
  for (const { name, width, height, form, scale } of APP_PICTURES)
    await take(locale === baseLocale ? '/' : `/${locale}/`, join(folder, `${name}.webp`), {
      viewport: { width: width / scale, height: height / scale },
      deviceScaleFactor: scale,
      ...(form === 'narrow' && { isMobile: true, hasTouch: true }),
    });
}
await browser.close();
await server.stop();
feeds.close();
streets.end();
await rm(dataDir, { recursive: true, force: true });

async function take(path: string, file: string, screen: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext({
    ...screen,
    baseURL: server.url,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    geolocation: { latitude: DEMO_PLACE.lat, longitude: DEMO_PLACE.lng },
    permissions: ['geolocation'],
  });
  await context.route(/openfreemap/, (route) => route.abort());
  // The welcome would cover the picture's subject.
  await context.addInitScript(() => localStorage.setItem('first-visit', 'seen'));
  const page = await context.newPage();
  await page.goto(path);
  await mapIsDrawn(page);
  await expect.poll(() => skeletonsInView(page), { timeout: 120_000 }).toBe(0);
  await page.evaluate(() => document.fonts.ready);
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80, effort: 6 })
    .toFile(file);
  await context.close();
}
