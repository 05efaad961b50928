import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Browser, type BrowserContext, chromium } from '@playwright/test';

import type { LatLng } from '@towscout/geo';

import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { towTrucks } from '../../../apps/server/src/trucks/sightings.table.ts';
import { installed } from '../child-process.ts';
import { type OurServer, startOurServer } from '../our-server.ts';
import { signUp } from '../people.ts';
import { figure, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SITE = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
const TRUCKS = 1000;
const WATCHED_MS = 10_000;
const SETTLES_MS = 8000;
const AT: LatLng = { lat: 40.7589, lng: -73.9851 };
const FRAME_MS = 1000 / 60;

/** The console with a thousand trucks, compared with a bare page in the same browser. */
export async function consoleFrames(): Promise<Row[]> {
  const executablePath = installed('/usr/bin/chromium');
  if (!executablePath || !existsSync(SITE))
    return [toRow(null, null, 'needs Chromium, and the site built by `npm start`')];
  await using folder = await temporaryFolder();
  await seed(folder.path);
  await using server = await startOurServer(folder.path);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await arrive(browser, server);
    return [
      toRow(
        await measureFrames(context, `${server.url}/scanner`),
        await measureFrames(context, `${server.url}/privacy-policy`),
        '',
      ),
    ];
  } finally {
    await browser.close();
  }
}

async function arrive(browser: Browser, server: OurServer): Promise<BrowserContext> {
  const cookie = await signUp(server, 'console');
  await fetch(`${server.url}/api/user/select-plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ plan: 'free' }),
  });
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    geolocation: { latitude: AT.lat, longitude: AT.lng },
    permissions: ['geolocation'],
  });
  await context.addCookies(
    cookie
      .split('; ')
      .map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
        url: server.url,
      })),
  );
  return context;
}

async function measureFrames(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForTimeout(SETTLES_MS);
  const frames = await page.evaluate(
    (watchedMs) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = performance.now();
        const until = last + watchedMs;
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (now < until) requestAnimationFrame(next);
          else resolve(times.slice(1));
        };
        requestAnimationFrame(next);
      }),
    WATCHED_MS,
  );
  await page.close();
  return frames;
}

function toRow(frames: number[] | null, bare: number[] | null, missing: string): Row {
  const words = (times: number[]): string =>
    `p50 ${figure(median(times))} ms, p99 ${figure(percentile(times, 0.99))} ms a frame, ${figure((1000 * times.length) / times.reduce((sum, time) => sum + time, 0))} frames a second`;
  return {
    what: `the console's frames with ${TRUCKS.toLocaleString('en-US')} trucks in the area, drawn without a graphics card`,
    budget: { of: 'p50', bound: '≤', figure: Math.ceil(FRAME_MS), unit: 'ms' },
    reached: frames && median(frames),
    ours: frames ? words(frames) : missing,
    peer: bare ? `a page of text in the same browser: ${words(bare)}` : '–',
    ratio: frames && bare ? `${figure(median(frames) / median(bare))} ×` : '–',
  };
}

async function seed(folder: string): Promise<void> {
  const open = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined });
  const now = new Date();
  const rows = Array.from({ length: TRUCKS }, (_, n) => {
    const [angle, reach] = [n * 2.399, 0.055 * Math.sqrt((n + 1) / TRUCKS)];
    return {
      source: 'user',
      place: { lat: AT.lat + reach * Math.sin(angle), lng: AT.lng + reach * Math.cos(angle) * 1.3 },
      location: `Corner ${n}`,
      status: n % 3 === 0 ? 'active' : 'waiting',
      intent: 'unknown',
      trust: 'reported',
      reportedAt: now,
      changedAt: now,
      expiresAt: new Date(now.getTime() + 4 * 3_600_000),
    };
  });
  await open.db.insert(towTrucks).values(rows);
  await open.close();
}
