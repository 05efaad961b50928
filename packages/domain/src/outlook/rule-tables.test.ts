import { expect, test } from 'vitest';

import { isWholeCopy, type RuleTable, unknownTables } from './rule-tables.ts';

const NOW = new Date('2026-09-24T19:00:00Z');
const table = (newestEntryAt: string, over: Partial<RuleTable> = {}): RuleTable => ({
  source: 'sf_tow_zones',
  kind: 'temporary_tow',
  standing: { syncedAt: new Date('2026-09-24T12:00:00Z'), newestEntryAt: new Date(newestEntryAt), staleAfterDays: 7 },
  ...over,
});

test('a table that is republished daily, but whose newest entry is two months old, does not clear a spot', () => {
  const alive = table('2026-09-23T17:00:00Z', { source: 'sf_city_tow_zones' });
  expect(unknownTables([table('2026-07-20T17:01:33Z'), alive], NOW)).toEqual([
    { source: 'sf_tow_zones', kind: 'temporary_tow', why: 'no_new_entries' },
  ]);
});

test('one that was never read does not either', () => {
  const standing = { syncedAt: null, newestEntryAt: null, staleAfterDays: null };
  expect(unknownTables([table('', { standing })], NOW)).toMatchObject([{ why: 'never_synced' }]);
});

test.each([
  [37_878, null, true],
  [37_878, 37_904, true],
  [34_114, 37_904, true],
  [34_113, 37_904, false],
  [220, 37_904, false],
  [0, null, false],
  [0, 0, false],
  [90, 100, true],
  [89, 100, false],
])('a copy of %i rows after one of %j is whole: %s', (rows, before, isWhole) => {
  expect(isWholeCopy(rows, before)).toBe(isWhole);
});
