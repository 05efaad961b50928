import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { type Chunk, findEntry, readChunks, sumWeights, withImports } from '../bundle.ts';
import { figure, NO_PEER, type Row } from '../row.ts';

const SITE = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));
/** Published by traccar-web's own build: all JavaScript of its first page. */
const TRACCAR_WEB_KB = 536;
/** Module name of each page's chunk. */
const PAGES = [
  'scanner',
  'heatmap',
  'enhanced-scanner',
  'activity',
  'alerts',
  'analytics',
  'reports',
  'coverage',
  'towed',
  'subscribe',
];

const kb = (bytes: number): string => `${figure(bytes / 1000)} KB`;

export async function bundle(): Promise<Row[]> {
  const entry = existsSync(SITE) ? findEntry(await readFile(join(SITE, 'index.html'), 'utf8')) : null;
  if (!entry)
    return [{ what: 'bundle', budget: null, reached: null, ours: 'needs the site built by `npm start`', ...NO_PEER }];
  const chunks = await readChunks(SITE);
  const first = withImports(entry, chunks);
  const before = sumWeights(first) / 1000;
  return [
    {
      what: 'JavaScript before the map, gzip',
      budget: { of: '', bound: '≤', figure: 130, unit: 'KB' },
      reached: before,
      ours: `${kb(sumWeights(first))}: ${listNames(first)}`,
      peer: `traccar-web: ${TRACCAR_WEB_KB} KB (published)`,
      ratio: (before / TRACCAR_WEB_KB).toFixed(2),
    },
    figureRow('the map itself with its worker, gzip', kb(sumWeights(named('maplibre', chunks)))),
    figureRow('all of the site’s JavaScript, gzip', `${kb(sumWeights(chunks.values()))} in ${chunks.size} chunks`),
    ...PAGES.flatMap((page) => {
      const own = pageChunk(page, chunks);
      if (!own) return [];
      const added = [...withImports(own.name, chunks)].filter((chunk) => !first.has(chunk));
      return [figureRow(`JavaScript that /${page} adds, gzip`, `${kb(sumWeights(added))}: ${listNames(added)}`)];
    }),
  ];
}

const figureRow = (what: string, ours: string): Row => ({ what, budget: null, reached: null, ours, ...NO_PEER });

const listNames = (chunks: Iterable<Chunk>): string =>
  [...chunks]
    .toSorted((a, b) => b.gzipBytes - a.gzipBytes)
    .map(({ name, gzipBytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${kb(gzipBytes)}`)
    .join(', ');

const named = (name: string, chunks: ReadonlyMap<string, Chunk>): Chunk[] =>
  [...chunks.values()].filter((chunk) => chunk.name.startsWith(`${name}-`));

/** When a room's shared chunk has the same name, the page's is the smaller, dynamic one. */
function pageChunk(page: string, chunks: ReadonlyMap<string, Chunk>): Chunk | null {
  const isPage = new RegExp(`^${page}-[\\w-]{8}\\.js$`);
  const imported = new Set([...chunks.values()].flatMap(({ imports }) => imports));
  return [...chunks.values()].find(({ name }) => isPage.test(name) && !imported.has(name)) ?? null;
}
