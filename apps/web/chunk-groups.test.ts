import { expect, test } from 'vitest';

import { chunkGroups } from './chunk-groups.ts';

const WEB = '/site/apps/web/src';
const ZOD = '/site/node_modules/zod/index.js';
const DIALOG = '/site/node_modules/@base-ui/react/dialog/index.js';
const TOAST = '/site/node_modules/@base-ui/react/toast/index.js';
const SWIPE = '/site/node_modules/@base-ui/react/utils/swipe.js';
const CELLS = '/site/node_modules/h3-js/index.js';
const CONTRACTS = '/site/packages/contracts/src';

const IMPORTS: Record<string, string[]> = {
  '/site/apps/web/index.html': [`${WEB}/main.tsx`],
  [`${WEB}/main.tsx`]: [`${WEB}/ui/button.tsx`],
  [`${WEB}/ui/button.tsx`]: ['/site/node_modules/@base-ui/react/button/index.js'],
  [`${WEB}/ui/dialog.tsx`]: [DIALOG],
  [`${WEB}/ui/toaster.tsx`]: [TOAST],
  [TOAST]: [SWIPE],
  [`${WEB}/ui/badge.tsx`]: [],
  [`${WEB}/alerts/list.tsx`]: [`${WEB}/ui/badge.tsx`, `${WEB}/ui/button.tsx`],
  [`${WEB}/alerts/form.tsx`]: [`${WEB}/alerts/list.tsx`, `${WEB}/ui/dialog.tsx`],
  [`${WEB}/alerts/inbox.tsx`]: [],
  [`${WEB}/map/outlines.ts`]: [CELLS, `${WEB}/map/shapes.ts`],
  [`${WEB}/places/list.tsx`]: [`${WEB}/ui/badge.tsx`],
  [`${WEB}/places/problems.ts`]: [`${WEB}/places/words.ts`],
  [`${WEB}/pages/look-around.tsx`]: [`${WEB}/places/list.tsx`],
  [`${WEB}/pages/own-alerts.tsx`]: [`${WEB}/alerts/list.tsx`],
  [`${WEB}/pages/alerts.tsx`]: [
    `${WEB}/alerts/form.tsx`,
    `${WEB}/alerts/inbox.tsx`,
    `${WEB}/map/outlines.ts`,
    `${WEB}/pages/look-around.tsx`,
    `${WEB}/pages/own-alerts.tsx`,
  ],
  [`${WEB}/pages/account.tsx`]: [
    `${WEB}/alerts/form.tsx`,
    `${WEB}/map/outlines.ts`,
    `${WEB}/pages/look-around.tsx`,
    `${WEB}/pages/own-alerts.tsx`,
  ],
  [`${CONTRACTS}/visitor-endpoints.ts`]: [`${CONTRACTS}/site/schema.ts`],
  [`${CONTRACTS}/area-endpoints.ts`]: [`${CONTRACTS}/site/schema.ts`, `${CONTRACTS}/tows/schema.ts`],
  [`${CONTRACTS}/member-endpoints.ts`]: [`${CONTRACTS}/tows/schema.ts`],
  [`${CONTRACTS}/site/schema.ts`]: [ZOD],
  [`${CONTRACTS}/tows/schema.ts`]: [ZOD, '/site/packages/domain/src/zone-kinds.ts'],
};

const LATER: Record<string, string[]> = {
  [`${WEB}/main.tsx`]: [
    `${WEB}/pages/alerts.tsx`,
    `${WEB}/pages/account.tsx`,
    `${WEB}/pages/waiting.ts`,
    `${WEB}/places/problems.ts`,
    `${WEB}/ui/toaster.tsx`,
  ],
  [`${WEB}/ui/button.tsx`]: [`${WEB}/pages/waiting.ts`],
};

const importersIn = (imports: Record<string, string[]>, id: string): string[] =>
  Object.keys(imports).filter((each) => imports[each]?.includes(id));

/** Alerts are a large room. */
const graph = {
  getModuleInfo: (id: string) => ({
    code: 'x'.repeat(id.includes('/alerts/') ? 100_000 : 100),
    importedIds: IMPORTS[id] ?? [],
    dynamicallyImportedIds: LATER[id] ?? [],
    importers: importersIn(IMPORTS, id),
    dynamicImporters: importersIn(LATER, id),
  }),
};

/** The chunk that each group, by priority, would put a module in. */
function findChunk(id: string): string | null {
  for (const { name } of chunkGroups('/site/apps/web/index.html', '/site/packages')) {
    if (typeof name === 'string') continue;
    const chunk = name(id, graph as unknown as Parameters<typeof name>[1]);
    if (chunk) return chunk;
  }
  return null;
}

test.each([
  [`${WEB}/alerts/list.tsx`, 'alerts'],
  [`${WEB}/alerts/form.tsx`, 'alerts-popups'],
  [`${WEB}/ui/badge.tsx`, 'shared'],
  [`${WEB}/ui/dialog.tsx`, 'popups'],
  [DIALOG, 'popups'],
  [`${WEB}/map/outlines.ts`, 'map-cells'],
  [`${WEB}/map/shapes.ts`, 'map-cells'],
  [CELLS, 'cells'],
  [`${WEB}/pages/own-alerts.tsx`, null],
])('%s, which is shared, is in the chunk of its room, apart from what needs a heavier library', (id, chunk) =>
  expect(findChunk(id)).toBe(chunk),
);

test.each([
  [`${WEB}/places/list.tsx`, 'shared'],
  [`${WEB}/pages/look-around.tsx`, 'shared'],
  [`${WEB}/places/problems.ts`, 'shared'],
  [`${WEB}/places/words.ts`, 'shared'],
  [`${WEB}/pages/waiting.ts`, 'shared'],
  [`${WEB}/ui/toaster.tsx`, 'controls'],
  [SWIPE, 'controls'],
])('%s, for which a request of its own would be too much, joins the chunk that every page loads', (id, chunk) =>
  expect(findChunk(id)).toBe(chunk),
);

test.each([`${WEB}/pages/alerts.tsx`, `${WEB}/alerts/inbox.tsx`])('%s stays with its page', (id) =>
  expect(findChunk(id)).toBeNull(),
);

test.each([
  [ZOD, 'visitor-contracts'],
  [`${CONTRACTS}/site/schema.ts`, 'visitor-contracts'],
  [`${CONTRACTS}/tows/schema.ts`, 'area-contracts'],
  ['/site/packages/domain/src/zone-kinds.ts', 'area-contracts'],
  [`${CONTRACTS}/member-endpoints.ts`, 'member-contracts'],
])('%s is with the first table of endpoints that needs it', (id, chunk) => expect(findChunk(id)).toBe(chunk));
