import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium, type Page } from '@playwright/test';

import { heatmapPaths } from '@towscout/contracts/heatmap/paths';
import type { HeatmapCell, HeatmapHours } from '@towscout/contracts/heatmap/schema';
import { kilometers, type LatLng } from '@towscout/geo';

import { cellWithin, gridAround, getCenter } from '../../../apps/server/src/heatmap/grid.ts';
import { installed } from '../child-process.ts';
import { startEmptyTiles } from '../empty-tiles.ts';
import { framesIn, type Frames } from '../frames.ts';
import { startOurServer } from '../our-server.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SITE = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
const POINTS = 500_000;
const HOURS = 24;
/** The US city whose circle has the most cells. */
const SAN_JUAN: LatLng = { lat: 18.4655, lng: -66.1057 };
const RADIUS_KM = 10;
const SETTLES_MS = 3000;
const PLAYED_MS = 12_000;
const DRAGS = 60;
const PIXELS = 6;
const MOST_MS = 20;

const LOOKS = [
  ['heat layer', 'Heat'],
  ['hexagons', 'Hexagons'],
] as const;

/** Main-thread time of a heatmap frame with a full response from half a million points. */
export async function heatmapFrames(): Promise<Row[]> {
  const executablePath = installed('/usr/bin/chromium');
  const answer = createAnswer(POINTS);
  if (!executablePath || !existsSync(SITE))
    return LOOKS.map(([look]) => toRow(look, 'panning', answer.bytes, null, 'needs Chromium, and the site built'));
  await using folder = await temporaryFolder();
  await using tiles = await startEmptyTiles();
  await using server = await startOurServer(folder.path, { MAP_TILES_URL: tiles.url });
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--enable-unsafe-swiftshader',
      '--use-angle=swiftshader',
    ],
  });
  try {
    const page = await openHeatmap(browser, server.url, answer);
    const rows: Row[] = [];
    for (const [look, label] of LOOKS) {
      await page.getByRole('radio', { name: label }).click();
      await page.waitForTimeout(SETTLES_MS);
      rows.push(toRow(look, 'panning', answer.bytes, await framesIn(browser, page, () => pan(page))));
      await page.getByRole('button', { name: 'Play the last 24 hours' }).click();
      await page.getByRole('slider', { name: 'Hour' }).waitFor();
      rows.push(
        toRow(look, 'playing', answer.bytes, await framesIn(browser, page, () => page.waitForTimeout(PLAYED_MS))),
      );
      await page.getByRole('button', { name: 'Show the whole time range' }).click();
    }
    return rows;
  } finally {
    await browser.close();
  }
}

type Answer = { cells: HeatmapCell[]; hours: HeatmapHours; bytes: number };

/** Denser toward the center, spread over 24 hours, aggregated as the server does. */
function createAnswer(points: number): Answer {
  const grid = gridAround(SAN_JUAN, kilometers(RADIUS_KM));
  const byCell = new Map([...grid.cells].map((cell) => [cell, Array.from({ length: HOURS }, () => 1)]));
  for (let n = 0; n < points; n += 1) {
    const [far, angle] = [0.12 * Math.sqrt((n + 0.5) / points), n * 2.399963];
    const cell = cellWithin(grid, {
      lat: SAN_JUAN.lat + far * Math.sin(angle),
      lng: SAN_JUAN.lng + far * Math.cos(angle),
    });
    const hours = cell === null ? undefined : byCell.get(cell);
    if (hours) hours[n % HOURS] = (hours[n % HOURS] ?? 0) + 1;
  }
  const now = new Date();
  const cells = [...byCell].map(([gridCell, intensities]): HeatmapCell => {
    const { lat, lng } = getCenter(gridCell);
    const trucks = intensities.reduce((sum, intensity) => sum + intensity, 0);
    return {
      id: gridCell,
      latitude: Number(lat.toFixed(5)),
      longitude: Number(lng.toFixed(5)),
      intensity: trucks,
      gridCell,
      lastActivity: now.toISOString(),
      createdAt: now.toISOString(),
      location: 'San Juan',
      trucks,
      reports: 0,
      violations: 0,
      sources: ['user'],
    };
  });
  const hours = {
    from: new Date(now.getTime() - (HOURS - 1) * 3_600_000).toISOString(),
    cells: [...byCell].map(([gridCell, intensities]) => ({ gridCell, intensities })),
  };
  return { cells, hours, bytes: JSON.stringify(cells).length };
}

async function openHeatmap(browser: Browser, url: string, { cells, hours }: Answer): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    geolocation: { latitude: SAN_JUAN.lat, longitude: SAN_JUAN.lng },
    permissions: ['geolocation'],
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  });
  const page = await context.newPage();
  await page.route(`**${heatmapPaths.data}?*`, (route) => route.fulfill({ json: cells }));
  await page.route(`**${heatmapPaths.hours}?*`, (route) => route.fulfill({ json: hours }));
  await page.goto(`${url}/heatmap`);
  await page.locator('[data-settled=true]').waitFor();
  return page;
}

async function pan(page: Page): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAGS; step += 1) {
    const away = PIXELS * (step < DRAGS / 2 ? step : DRAGS - step);
    await page.mouse.move(x + away, y + away / 2);
  }
  await page.mouse.up();
}

function toRow(look: string, doing: string, bytes: number, frames: Frames | null, missing = ''): Row {
  const p99 = frames && percentile(frames.milliseconds, 0.99);
  return {
    what: `heatmap: a frame’s work on the main thread while ${doing}, ${look}, an answer of ${figure(bytes / 1000)} KB from ${POINTS.toLocaleString('en-US')} points`,
    budget: { of: 'p99', bound: '≤', figure: MOST_MS, unit: 'ms' },
    reached: p99,
    ours: frames
      ? `p50 ${figure(percentile(frames.milliseconds, 0.5))} ms, p99 ${figure(p99 ?? Number.NaN)} ms of ${frames.milliseconds.length} frames; ${figure(frames.perSecond)} frames a second drawn without a graphics card`
      : missing,
    ...NO_PEER,
  };
}
