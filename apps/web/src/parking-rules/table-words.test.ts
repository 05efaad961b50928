import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { aRule, aTable, anOutlook, FROM, nothingKnown } from './outlook.fixture.ts';
import { riskSource, tableSource, tableWarnings, unknownSentences } from './table-words.ts';

const HOUR_AGO = new Date(FROM.getTime() - 3_600_000).toISOString();

test.each([
  [{}, null],
  [{ unknownBecause: 'never_synced' }, "we haven't read it yet. Check the signs."],
  [{ unknownBecause: 'not_synced_lately' }, "we haven't been able to read it lately"],
  [{ unknownBecause: 'no_new_entries' }, "the city hasn't updated it in weeks"],
  [{ refusedAt: HOUR_AGO }, 'came in suddenly smaller 1 h ago. These rules are from the last good copy.'],
] as const)('of a table with %o it is said: %s', (over, words) => {
  const warnings = tableWarnings([aTable(over)], FROM);
  expect(warnings).toEqual(words === null ? [] : [expect.stringContaining(words)]);
});

test('tables of one fault are named together', () => {
  const stale = (name: string) => aTable({ source: name, name, unknownBecause: 'never_synced' });
  const tables = [aTable(), stale('street closures'), aTable({ refusedAt: HOUR_AGO }), stale('tow-away hours')];
  expect(tableWarnings(tables, FROM)).toEqual([
    "San Francisco’s data on street closures and tow-away hours can't be relied on: we haven't read it yet. Check the signs.",
    expect.stringContaining('data on street sweeping came in suddenly smaller'),
  ]);
});

test('a rule names its table and date, or that there is none', () => {
  expect(tableSource(aTable({ syncedAt: HOUR_AGO }), aRule(), FROM)).toBe(
    'San Francisco, street sweeping, as of Sep 20, 2026 · read 1 h ago',
  );
  expect(tableSource(aTable({ syncedAt: null }), aRule({ asOf: null }), FROM)).toBe(
    'San Francisco, street sweeping, no date given',
  );
  expect(tableSource(undefined, aRule(), FROM)).toBe('sf_sweeping, as of Sep 20, 2026');
});

test('the risk says what it rests on, and the rest what is in no table', () => {
  const { risk } = anOutlook();
  expect(risk && riskSource(risk)).toBe(
    'How likely at least one car on this block gets a ticket in an hour. Nine times in ten the true rate is in the range given. ' +
      'Learned from 498,645 tickets that San Francisco wrote from Aug 1, 2026 to Nov 20, 2026.',
  );
  expect(risk && riskSource({ ...risk, basis: 'around' })).toContain('on the blocks around');
  const tows = "How likely a tow is here isn't known: no record we read says from where cars were towed.";
  const curbs = 'Painted curbs are in none of these tables. Look at the curb.';
  expect(unknownSentences(anOutlook())).toEqual([tows, curbs]);
  expect(unknownSentences(nothingKnown())).toEqual([
    "No ticket is on record around here, so its risk isn't known.",
    tows,
  ]);
});

test('tables of one fault are listed in Spanish', () => {
  const stale = (name: string) => aTable({ source: name, name, unknownBecause: 'never_synced' });
  expect(inLocale('es', () => tableWarnings([stale('cierres de calles'), stale('horarios de grúa')], FROM))).toEqual([
    'Los datos de San Francisco sobre cierres de calles y horarios de grúa no son confiables: aún no los hemos leído. Revisa los letreros.',
  ]);
});
