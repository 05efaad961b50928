import { expect, test } from 'vitest';

import type { CityAbilities, CityData } from '@towscout/contracts/insights/coverage';
import { inLocale } from '@towscout/messages/in-locale';

import {
  describeAbilities,
  describeOff,
  describeRead,
  describeRuleTable,
  formatCount,
  notCovered,
} from './coverage-text.ts';

const now = new Date(2026, 10, 22, 12);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const data = (changes: Partial<CityData>): CityData => ({
  kind: 'tows',
  tables: 1,
  readAt: hoursAgo(2),
  isReadInPart: false,
  unknownBecause: null,
  ...changes,
});

test.each([
  [{}, 'checked 2 h ago'],
  [{ readAt: null, unknownBecause: 'never_synced' }, 'not checked yet'],
  [{ readAt: null, isReadInPart: true, unknownBecause: 'never_synced' }, 'partly checked so far'],
  [{ readAt: hoursAgo(96), unknownBecause: 'not_synced_lately' }, 'checked 4 d ago, too long ago to rely on'],
  [{ unknownBecause: 'no_new_entries' }, 'checked 2 h ago, but the city has stopped updating it'],
] as const)('city data %o says: %s', (changes, words) => {
  expect(describeRead(data(changes), now)).toBe(words);
});

test.each([
  [{}, 'checked 2 h ago'],
  [{ readAt: null, unknownBecause: 'never_synced' }, 'not checked yet'],
  [{ readAt: hoursAgo(96), unknownBecause: 'not_synced_lately' }, 'checked 4 d ago, too long ago to rely on'],
  [{ unknownBecause: 'not_published' }, 'checked 2 h ago, but not published for today'],
  [{ refusedAt: hoursAgo(1) }, 'a newer copy was suddenly smaller 1 h ago: we keep the last good one, 2 h ago'],
  [
    { readAt: null, refusedAt: hoursAgo(1), unknownBecause: 'never_synced' },
    'a newer copy was suddenly smaller 1 h ago: we have no good copy yet',
  ],
] as const)('a table of street rules %o says: %s', (changes, words) => {
  const table = { source: 'sf_street_sweeping', name: 'street sweeping', kinds: [], refusedAt: null };
  expect(describeRuleTable({ ...table, readAt: hoursAgo(2), unknownBecause: null, ...changes }, now)).toBe(words);
});

test('a count is told when the record is long enough, 0 too', () => {
  expect(formatCount(0, 1, hoursAgo(24), now)).toEqual({ figure: '0', hint: null });
  expect(formatCount(1200, 7, hoursAgo(24 * 8), now)).toEqual({ figure: '1,200', hint: null });
});

test('of a young record no 0 is told, and a count says since when', () => {
  const hint = 'We started counting 9:00 AM.';
  expect(formatCount(0, 1, hoursAgo(3), now)).toEqual({ figure: '–', hint });
  expect(formatCount(4, 1, hoursAgo(3), now)).toEqual({ figure: '4', hint });
  expect(formatCount(0, 7, null, now).figure).toBe('–');
});

test('what is not covered is told of each kind', () => {
  const takeLabels = (lines: string[]) => lines.map((line) => line.split(':')[0]);
  expect(takeLabels(notCovered({ towCalls: 'none', kinds: ['tows'], hasStreetRules: false, city: 'Chicago' }))).toEqual(
    [
      'Tow calls',
      'Tows from private lots, and repossessions',
      'Parking violations',
      'Temporary tow zones',
      'Street rules',
    ],
  );
  const all = ['violations', 'tow_zones', 'tows'] as const;
  expect(notCovered({ towCalls: 'highways', kinds: all, hasStreetRules: true, city: null })[0]).toContain(
    'the feed covers highways only',
  );
  expect(notCovered({ towCalls: 'streets', kinds: all, hasStreetRules: true, city: null })).toHaveLength(1);
});

const aCity = (over: Partial<CityAbilities> = {}): CityAbilities => ({
  name: 'Oakland',
  state: 'CA',
  has: [],
  roads: null,
  rules: [],
  isOff: [],
  ...over,
});
const oakland = aCity({ has: ['live_calls', 'street_rules', 'card'], roads: 'highways', rules: ['sweeping'] });

test.each([
  [aCity(), 'Nothing official yet, only drivers’ reports.'],
  [aCity({ has: ['card'] }), 'Whom to call; no live calls, no street rules.'],
  [oakland, 'Live tow calls of highways, street cleaning, whom to call.'],
  [
    aCity({ has: ['street_rules', 'risk'], rules: ['sweeping', 'time_limit'] }),
    'Street cleaning, time limit, ticket risk; no live calls.',
  ],
])('a city has %#', (city, words) => {
  expect(describeAbilities(city)).toBe(words);
});

test('what could be turned on is told apart', () => {
  expect(describeOff(oakland)).toBeNull();
  expect(describeOff(aCity({ isOff: ['street_rules', 'risk'] }))).toBe(
    'Not available here yet: street rules, ticket risk.',
  );
});

test('in Spanish, too', () => {
  expect(inLocale('es', () => describeAbilities(oakland))).toBe(
    'Llamadas de grúa en vivo de las autopistas, limpieza de calle y a quién llamar.',
  );
});
