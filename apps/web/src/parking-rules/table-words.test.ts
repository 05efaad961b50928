import { expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { aRule, aTable, anOutlook, FROM, nothingKnown } from './outlook.fixture.ts';
import { askSentences, riskSource, tableSource, tableWarnings, unknownSentences } from './table-words.ts';

const HOUR_AGO = new Date(FROM.getTime() - 3_600_000).toISOString();

test.each([
  [{}, null],
  [{ unknownBecause: 'never_synced' }, 'Not read yet: street sweeping.'],
  [{ unknownBecause: 'not_synced_lately' }, 'Not read lately: street sweeping.'],
  [{ unknownBecause: 'no_new_entries' }, 'Not updated in weeks: street sweeping.'],
  [{ unknownBecause: 'not_published' }, 'Not out for all these days: street sweeping.'],
  [{ refusedAt: HOUR_AGO }, 'From an older copy: street sweeping.'],
] as const)('of a table with %o it is said: %s', (over, words) => {
  expect(tableWarnings([aTable(over)])).toEqual(words === null ? [] : [words]);
});

test('tables of one fault are named together', () => {
  const stale = (name: string) => aTable({ source: name, name, unknownBecause: 'never_synced' });
  const tables = [aTable(), stale('street closures'), aTable({ refusedAt: HOUR_AGO }), stale('tow-away hours')];
  expect(tableWarnings(tables)).toEqual([
    'Not read yet: street closures, tow-away hours.',
    'From an older copy: street sweeping.',
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
    'That is the chance that some car on this block gets a ticket. From 498,645 tickets in San Francisco, Aug 1, 2026 to Nov 20, 2026.',
  );
  expect(risk && riskSource({ ...risk, basis: 'around' })).toContain('on a block nearby');
  const tows = 'How likely a tow is here is unknown.';
  const curbs = 'Painted curbs not checked. Look at the curb.';
  expect(unknownSentences(anOutlook())).toEqual([tows, curbs]);
  expect(unknownSentences(nothingKnown())).toEqual(['No tickets are known around here.', tows]);
});

test('tables of one fault are listed in Spanish', () => {
  const stale = (name: string) => aTable({ source: name, name, unknownBecause: 'never_synced' });
  expect(inLocale('es', () => tableWarnings([stale('cierres de calles'), stale('horarios de grúa')]))).toEqual([
    'Aún sin leer: cierres de calles, horarios de grúa.',
  ]);
});

test('what a city only asks for is said to bring no ticket', () => {
  expect(askSentences({ city: 'Seattle', asks: ['street sweeping'] })).toEqual([
    'Seattle asks drivers to move for street sweeping; it does not ticket for it.',
  ]);
  expect(askSentences(anOutlook())).toEqual([]);
});
