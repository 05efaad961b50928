import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Browser, type Page } from '@playwright/test';

import { heatmapPaths } from '@towscout/contracts/insights/constants';
import type { HeatmapCell, HeatmapHours } from '@towscout/contracts/insights/heatmap';
import { kilometers, type LatLng } from '@towscout/geo';

import { cellWithin, gridAround, getCenter } from '../../../apps/server/src/insights/heatmap/grid.ts';
import { openBrowser } from '../browser.ts';
import { installed } from '../child-process.ts';
import { dragMap } from '../drag.ts';
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
const MOST_MS = 20;
/** Intensities of no, low, medium, and high level, so that every cell changes every hour. */
const LEVELS = [0, 1, 3, 5];

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
  const browser = await openBrowser(executablePath);
  try {
    const page = await openHeatmap(browser, server.url, answer);
    const rows: Row[] = [];
    for (const [look, label] of LOOKS) {
      await page.getByRole('radio', { name: label }).click();
      await page.waitForTimeout(SETTLES_MS);
      rows.push(toRow(look, 'panning', answer.bytes, await framesIn(browser, page, () => dragMap(page))));
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
    cells: [...byCell.keys()].map((gridCell, n) => ({
      gridCell,
      intensities: Array.from({ length: HOURS }, (_each, hour) => LEVELS[(n + hour) % LEVELS.length] ?? 0),
    })),
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
