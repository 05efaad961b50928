import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { installed } from '../child-process.ts';
import { startEmptyTiles } from '../empty-tiles.ts';
import { type Device, type FirstVisit, visitFirst } from '../first-visit.ts';
import { startOurServer } from '../our-server.ts';
import { figure, NO_PEER, type Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { untilGazetteer } from '../until.ts';

const SITE = fileURLToPath(new URL('../../../apps/web/dist/index.html', import.meta.url));
const DEVICES: readonly Device[] = ['mobile', 'desktop'];
/** A page with a map has no score, which would measure the processor that draws the map. */
const PAGES = [
  { path: '/', performance: null },
  { path: '/scanner', performance: 95 },
  { path: '/reports', performance: null },
  { path: '/alerts', performance: 95 },
  { path: '/heatmap', performance: null },
  { path: '/activity', performance: 95 },
  { path: '/enhanced-scanner', performance: 95 },
  { path: '/analytics', performance: 95 },
  { path: '/coverage', performance: 95 },
] as const;
type Page = (typeof PAGES)[number];

/** Lighthouse's figures for a signed-out first visit, throttled. */
export async function firstVisit(): Promise<Row[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? installed('/usr/bin/chromium');
  if (!executablePath || !existsSync(SITE))
    return [
      {
        what: 'Lighthouse',
        budget: null,
        reached: null,
        ours: 'needs Chromium, and the site built by `npm start`',
        ...NO_PEER,
      },
    ];
  await using folder = await temporaryFolder();
  await using tiles = await startEmptyTiles();
  await using server = await startOurServer(folder.path, { MAP_TILES_URL: tiles.url });
  await untilGazetteer(server.url);
  const rows: Row[] = [];
  for (const device of DEVICES) {
    for (const page of PAGES)
      rows.push(...toRows(page, device, await visitFirst(`${server.url}${page.path}`, device, executablePath)));
  }
  return rows;
}

function toRows({ path, performance }: Page, device: Device, visit: FirstVisit): Row[] {
  const what = `first visit of ${path}, ${device}`;
  const worst = Math.min(visit.accessibility, visit.bestPractices);
  const score: Row[] =
    performance === null
      ? []
      : [
          {
            what: `${what}: Lighthouse's score`,
            budget: { of: 'performance', bound: '≥', figure: performance, unit: '' },
            reached: visit.performance,
            ours: `performance ${visit.performance}, blocked ${figure(visit.blockedMs)} ms, with a processor index of ${figure(visit.processorIndex)}`,
            ...NO_PEER,
          },
        ];
  return [
    ...score,
    {
      what: `${what}: accessibility and best practices`,
      budget: { of: 'each', bound: '≥', figure: 100, unit: '' },
      reached: worst,
      ours: `${visit.accessibility}, ${visit.bestPractices}`,
      ...NO_PEER,
    },
    {
      what: `${what}: largest paint`,
      budget: { of: 'LCP', bound: '≤', figure: 2, unit: 's' },
      reached: visit.largestPaintMs / 1000,
      ours: `${figure(visit.largestPaintMs / 1000)} s`,
      ...NO_PEER,
    },
    {
      what: `${what}: shift of the layout`,
      budget: { of: 'CLS', bound: '≤', figure: 0.02, unit: '' },
      reached: visit.shift,
      ours: visit.shift.toFixed(3),
      ...NO_PEER,
    },
    {
      what: `${what}: requests`,
      budget: { of: '', bound: '≤', figure: 40, unit: 'requests' },
      reached: visit.requests,
      ours: `${visit.requests}; JavaScript before the map ${figure(visit.scriptBytes / 1024)} KB on the wire`,
      ...NO_PEER,
    },
  ];
}
