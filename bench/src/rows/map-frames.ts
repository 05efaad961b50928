import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';

import { LIST_LIMIT } from '@towscout/contracts/wire/limits';
import type { LatLng } from '@towscout/geo';

import { openBrowser } from '../browser.ts';
import { installed } from '../child-process.ts';
import { dragMap } from '../drag.ts';
import { startEmptyTiles } from '../empty-tiles.ts';
import { framesIn, type Frames } from '../frames.ts';
import { toInp, watchInteractions } from '../interactions.ts';
import { startMovingTrucks } from '../moving-trucks.ts';
import { type OurServer, startOurServer } from '../our-server.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { untilGazetteer } from '../until.ts';

const SITE = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
const AT: LatLng = { lat: 40.7589, lng: -73.9851 };
const MARKS = 5000;
const MOVING = 50;
const PANS = 3;
const ROUNDS = 8;
const BETWEEN_MS = 250;
const RAISE = /^Raise the list/;
const SETTLES_MS = 3000;
const MOST_FRAME_MS = 8;
const MOST_INP_MS = 200;
/** How much Lighthouse slows down a phone. */
const SLOWED = 4;

type Device = { name: string; options: BrowserContextOptions; slowed: number; round: (page: Page) => Promise<number> };

const LAPTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true };
const DEVICES: readonly Device[] = [
  { name: 'a laptop', options: LAPTOP, slowed: 1, round: useLaptop },
  { name: `a phone slowed ${SLOWED} ×`, options: PHONE, slowed: SLOWED, round: usePhone },
];

/** Measures the dashboard's map with thousands of marks, and its response to presses while trucks move. */
export async function mapFrames(): Promise<Row[]> {
  const executablePath = installed('/usr/bin/chromium');
  if (!executablePath || !existsSync(SITE)) {
    const missing = 'needs Chromium, and the site built by `npm start`';
    return [toFrameRow(null, missing), ...DEVICES.map(({ name }) => toInpRow(name, null, missing))];
  }
  await using folder = await temporaryFolder();
  await using tiles = await startEmptyTiles();
  await using server = await startOurServer(folder.path, { MAP_TILES_URL: tiles.url });
  await untilGazetteer(server.url);
  const browser = await openBrowser(executablePath);
  try {
    const rows = [toFrameRow(await panMarks(browser, server))];
    for (const device of DEVICES) rows.push(toInpRow(device.name, await pressWhileMoving(browser, server, device)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function openDashboard(browser: Browser, url: string, options: BrowserContextOptions, prepare = noPreparation) {
  const context = await browser.newContext({
    ...options,
    geolocation: { latitude: AT.lat, longitude: AT.lng },
    permissions: ['geolocation'],
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(url);
  await page.locator('[data-settled=true]').waitFor();
  await page.waitForTimeout(SETTLES_MS);
  return page;
}

const noPreparation = async (_page: Page): Promise<void> => {};

async function panMarks(browser: Browser, { url }: OurServer): Promise<Frames> {
  await using site = await startMovingTrucks(url, MARKS, AT);
  const page = await openDashboard(browser, site.url, LAPTOP);
  const frames = await framesIn(browser, page, async () => {
    for (let pan = 0; pan < PANS; pan += 1) await dragMap(page);
  });
  await page.context().close();
  return frames;
}

async function pressWhileMoving(browser: Browser, { url }: OurServer, { options, slowed, round }: Device) {
  await using site = await startMovingTrucks(url, MOVING, AT);
  let read = async (): Promise<number[]> => [];
  const page = await openDashboard(browser, site.url, options, async (opened) => {
    read = await watchInteractions(opened);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const stop = site.move();
  let presses = 0;
  for (let n = 0; n < ROUNDS; n += 1) presses += await round(page);
  stop();
  const reported = await read();
  await page.context().close();
  return { milliseconds: reported, presses };
}

/**
 * Opens a truck from the list, goes back by keyboard, zooms in and out, and drags the map. Returns the number of
 * presses.
 */
async function useLaptop(page: Page): Promise<number> {
  const pause = () => page.waitForTimeout(BETWEEN_MS);
  const press = async (part: Locator) => {
    await page.mouse.click(...(await middleOf(part)));
    await pause();
  };
  const list = page.getByRole('list', { name: 'Tow trucks, nearest first' });
  await press(list.getByRole('button').first());
  await page.getByRole('button', { name: 'Back to all trucks' }).waitFor();
  await page.keyboard.press('Escape');
  await pause();
  await list.waitFor();
  for (const name of ['Zoom in', 'Zoom out']) await press(page.getByRole('button', { name, exact: true }));
  await dragMap(page);
  await pause();
  return 5;
}

/** Raises and lowers the list and taps the map. Returns the number of taps. */
async function usePhone(page: Page): Promise<number> {
  const tap = async (name: RegExp) => {
    await page.touchscreen.tap(...(await middleOf(page.getByRole('button', { name }))));
    await page.waitForTimeout(BETWEEN_MS);
  };
  await tap(RAISE);
  await tap(RAISE);
  await tap(/^Lower the list/);
  await tap(/^Back to my place/);
  return 4;
}

/** Finds the point before the press, because a locator's own press would search the page in the middle of it. */
async function middleOf(part: Locator): Promise<[x: number, y: number]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function toFrameRow(frames: Frames | null, missing = ''): Row {
  const p99 = frames && percentile(frames.milliseconds, 0.99);
  return {
    what: `the dashboard's map with ${MARKS.toLocaleString('en-US')} marks, ${MARKS / LIST_LIMIT} times the trucks of an answer: a frame’s work on the main thread while panning`,
    budget: { of: 'p99', bound: '≤', figure: MOST_FRAME_MS, unit: 'ms' },
    reached: p99,
    ours: frames
      ? `p50 ${figure(percentile(frames.milliseconds, 0.5))} ms, p99 ${figure(p99 ?? Number.NaN)} ms of ${frames.milliseconds.length} frames; ${figure(frames.perSecond)} frames a second drawn without a graphics card`
      : missing,
    ...NO_PEER,
  };
}

type Presses = Awaited<ReturnType<typeof pressWhileMoving>>;

function toInpRow(device: string, pressed: Presses | null, missing = ''): Row {
  const inp = pressed && toInp(pressed.milliseconds, pressed.presses);
  return {
    what: `the dashboard on ${device} while ${MOVING} trucks move, each once a second: interaction to next paint, drawn without a graphics card`,
    budget: { of: 'INP', bound: '≤', figure: MOST_INP_MS, unit: 'ms' },
    reached: inp,
    ours: pressed
      ? `${figure(inp ?? Number.NaN)} ms, p50 ${figure(percentile(pressed.milliseconds, 0.5))} ms of ${pressed.presses} presses`
      : missing,
    ...NO_PEER,
  };
}
