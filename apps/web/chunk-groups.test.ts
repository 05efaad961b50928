import { expect, test } from 'vitest';

import { chunkGroups } from './chunk-groups.ts';

const WEB = '/site/apps/web/src';
const ZOD = '/site/node_modules/zod/index.js';
const DIALOG = '/site/node_modules/@base-ui/react/dialog/index.js';
const CONTRACTS = '/site/packages/contracts/src';

const IMPORTS: Record<string, string[]> = {
  '/site/apps/web/index.html': [`${WEB}/main.tsx`],
  [`${WEB}/main.tsx`]: [`${WEB}/ui/button.tsx`],
  [`${WEB}/ui/button.tsx`]: ['/site/node_modules/@base-ui/react/button/index.js'],
  [`${WEB}/ui/dialog.tsx`]: [DIALOG],
  [`${WEB}/ui/badge.tsx`]: [],
  [`${WEB}/alerts/list.tsx`]: [`${WEB}/ui/badge.tsx`, `${WEB}/ui/button.tsx`],
  [`${WEB}/alerts/form.tsx`]: [`${WEB}/alerts/list.tsx`, `${WEB}/ui/dialog.tsx`],
  [`${WEB}/pages/alerts.tsx`]: [`${WEB}/alerts/form.tsx`],
  [`${CONTRACTS}/visitor-endpoints.ts`]: [`${CONTRACTS}/site/schema.ts`],
  [`${CONTRACTS}/area-endpoints.ts`]: [`${CONTRACTS}/site/schema.ts`, `${CONTRACTS}/tows/schema.ts`],
  [`${CONTRACTS}/member-endpoints.ts`]: [`${CONTRACTS}/tows/schema.ts`],
  [`${CONTRACTS}/site/schema.ts`]: [ZOD],
  [`${CONTRACTS}/tows/schema.ts`]: [ZOD, '/site/packages/domain/src/zone-kinds.ts'],
};

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: IMPORTS[id] ?? [],
    importers: Object.keys(IMPORTS).filter((each) => IMPORTS[each]?.includes(id)),
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
  [`${WEB}/pages/alerts.tsx`, null],
])('%s is in the chunk of its room, apart from what needs a heavier library', (id, chunk) =>
  expect(findChunk(id)).toBe(chunk),
);

test.each([
  [ZOD, 'visitor-contracts'],
  [`${CONTRACTS}/site/schema.ts`, 'visitor-contracts'],
  [`${CONTRACTS}/tows/schema.ts`, 'area-contracts'],
  ['/site/packages/domain/src/zone-kinds.ts', 'area-contracts'],
  [`${CONTRACTS}/member-endpoints.ts`, 'member-contracts'],
])('%s is with the first table of endpoints that needs it', (id, chunk) => expect(findChunk(id)).toBe(chunk));
