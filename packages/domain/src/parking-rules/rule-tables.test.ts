import { describe, expect, test } from 'vitest';

import {
  isWholeCopy,
  missingRules,
  type RuleTable,
  showsThatNoneIsMissing,
  type TableStanding,
  whyTableUnknown,
} from './rule-tables.ts';

const NOW = new Date('2026-09-24T19:00:00Z');
const standing = (over: Partial<TableStanding> = {}): TableStanding => ({
  syncedAt: new Date('2026-09-24T12:00:00Z'),
  newestEntryAt: null,
  staleAfterDays: null,
  publishedThrough: null,
  ...over,
});

test.each([
  [{}, null],
  [{ syncedAt: null }, 'never_synced'],
  [{ syncedAt: new Date('2026-09-20T12:00:00Z') }, 'not_synced_lately'],
  // Republished daily, but without a new entry in two months.
  [{ newestEntryAt: new Date('2026-07-20T17:01:33Z'), staleAfterDays: 7 }, 'no_new_entries'],
  [{ newestEntryAt: new Date('2026-09-23T17:00:00Z'), staleAfterDays: 7 }, null],
  [{ publishedThrough: '2026-10-01' }, null],
  [{ publishedThrough: '2026-09-30' }, 'not_published'],
] as const)('a table with %o can’t be believed up to October 1 because: %s', (over, why) => {
  expect(whyTableUnknown(standing(over), '2026-10-01', NOW)).toBe(why);
});

describe('what a city’s tables can’t show', () => {
  const table = (kinds: RuleTable['kinds'], over: Partial<RuleTable> = {}): RuleTable => ({
    kinds,
    unknownBecause: null,
    syncedAt: NOW,
    newestEntryAt: null,
    ...over,
  });
  const zones = table(['temporary_tow', 'no_parking']);
  const DEAD = { unknownBecause: 'no_new_entries', newestEntryAt: new Date('2026-07-20T17:01:33Z') } as const;
  const posted = [table(['sweeping']), table(['tow_away']), table(['no_parking', 'meter', 'time_limit'])];

  test('is nothing when each kind is read and believed', () => {
    expect(missingRules([zones, ...posted])).toEqual([]);
  });

  test('is only temporary zones when their list is dead: the posted rules stay true', () => {
    const missing = missingRules([table(zones.kinds, DEAD), ...posted]);
    expect(missing).toEqual(['temporary_zones']);
    expect(showsThatNoneIsMissing(missing)).toBe(true);
    expect(missingRules(posted)).toEqual(['temporary_zones']);
  });

  test('is what a stale table of posted rules has: then no spot is fine', () => {
    const missing = missingRules([zones, ...posted.slice(1), table(['sweeping'], { unknownBecause: 'never_synced' })]);
    expect(missing).toEqual(['rules_incomplete']);
    expect(showsThatNoneIsMissing(missing)).toBe(false);
  });

  test('is every other sign where only some kinds are read: then no spot is fine either', () => {
    const missing = missingRules([zones, table(['sweeping'])]);
    expect(missing).toEqual(['other_signs']);
    expect(showsThatNoneIsMissing(missing)).toBe(false);
    // A closed street forbids parking, but shows no sign that does.
    expect(missingRules([zones, ...posted.slice(0, 2), table(['time_limit', 'meter'])])).toEqual(['other_signs']);
  });

  test('is when to pay where only some meters are read: they forbid nothing', () => {
    const missing = missingRules([zones, ...posted], ['meter']);
    expect(missing).toEqual(['meters']);
    expect(showsThatNoneIsMissing(missing)).toBe(true);
  });
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
