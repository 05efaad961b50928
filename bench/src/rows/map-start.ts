import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { BrowserContextOptions } from '@playwright/test';

import { installed } from '../child-process.ts';
import { startEmptyTiles } from '../empty-tiles.ts';
import { type MainThread, watchMainThread } from '../main-thread.ts';
import { startOurServer } from '../our-server.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { untilGazetteer } from '../until.ts';

const SITE = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
const PAGES = ['/', '/reports', '/heatmap'] as const;
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
};
const FUNCTIONS = 8;

/** Measures the main thread during a first visit to each page with a map, by function, until the map rests. */
export async function mapStart(): Promise<Row[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed('/usr/bin/chromium');
  if (!executablePath || !existsSync(SITE))
    return PAGES.map((path) => toRow(path, null, 'needs Chromium, and the site built by `npm start`'));
  await using folder = await temporaryFolder();
  await using tiles = await startEmptyTiles();
  await using server = await startOurServer(folder.path, { MAP_TILES_URL: tiles.url });
  await untilGazetteer(server.url);
  const rows: Row[] = [];
  for (const path of PAGES) {
    const visit = await watchMainThread(executablePath, `${server.url}${path}`, PHONE, (page) =>
      page.locator('[data-settled=true]').waitFor(),
    );
    rows.push(toRow(path, visit));
  }
  return rows;
}

function toRow(path: string, visit: MainThread | null, missing = ''): Row {
  return {
    what: `first visit of ${path} on a phone: the main thread until the map rests, drawn without a graphics card`,
    budget: null,
    reached: null,
    ours: visit ? describe(visit) : missing,
    ...NO_PEER,
  };
}

function describe({ processorMs, blockedMs, longest, functions, gl }: MainThread): string {
  const [first] = longest;
  const most = functions.slice(0, FUNCTIONS).map(({ name, ms }) => `${name} ${figure(ms)}`);
  return [
    `${figure(processorMs)} ms of processor time`,
    `blocked on a processor of a fourth ${figure(blockedMs.processor)} ms (${figure(blockedMs.clock)} by the clock)`,
    `longest task ${figure(first?.processorMs ?? 0)} ms (${figure(first?.clockMs ?? 0)} by the clock)`,
    `${gl.questions} questions to WebGL, which waited ${figure(gl.waitedMs)} ms, and ${gl.draws} drawings`,
    `most by the clock: ${most.join(', ')} ms`,
  ].join('; ');
}
