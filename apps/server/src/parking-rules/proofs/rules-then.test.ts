import { expect, test } from 'vitest';

import { recurringHours, type StreetRule, streetRule } from '@towscout/domain/parking-rules/street-rule';
import { clockIn } from '@towscout/domain/wall-clock';
import { inLocale } from '@towscout/messages/in-locale';

import type { SideOutlook, SpotOutlook } from '../index.ts';
import { mayStay } from '../may-stay.ts';
import { rulesThen } from './rules-then.ts';

/** Noon on a Wednesday in San Francisco. */
const NOON = new Date('2026-11-25T20:00:00Z');
const UNTIL = new Date('2026-11-26T20:00:00Z');
const ZONE = 'America/Los_Angeles';

const SWEEPING = streetRule({
  kind: 'sweeping',
  hours: [recurringHours({ weekdays: [3], startMinute: 13 * 60, endMinute: 15 * 60 })],
  isExact: true,
  posted: 'Wed 1 PM–3 PM',
  source: 'sf-street-sweeping',
  asOf: '2026-11-20',
});

function side(name: SideOutlook['side'], rules: StreetRule[]): SideOutlook {
  const stay = mayStay({ rules, since: NOON, permits: [] }, NOON, UNTIL, clockIn(ZONE));
  const known = rules.map((rule, at) => ({ ...rule, id: String(at) }));
  return {
    side: name,
    compass: name === 'left' ? 'west' : 'east',
    houseNumbers: name === 'left' ? 'odd' : 'even',
    mayStay: stay.mayStay,
    stay,
    rules: known,
    ticketTimes: new Map(),
    ticketTimesAt: new Map(),
  };
}

const outlook = (over: Partial<SpotOutlook> = {}): SpotOutlook => ({
  from: NOON,
  until: UNTIL,
  since: NOON,
  permits: [],
  timeZone: ZONE,
  city: 'San Francisco',
  street: { name: '3rd Ave', distanceMeters: 7 },
  side: 'left',
  sides: [side('left', [SWEEPING]), side('right', [])],
  tables: [],
  asks: [],
  risk: null,
  unknown: [],
  ...over,
});

test('the rules of the side are listed with their hours, words, source and date', () => {
  expect(rulesThen(outlook())).toEqual([
    'Street: 3rd Ave, San Francisco',
    'West side, odd numbers: parking was allowed.',
    'Street cleaning · Wed, Nov 25, 2026, 1:00 PM PST to Wed, Nov 25, 2026, 3:00 PM PST · Wed 1 PM–3 PM · source: sf-street-sweeping as of 2026-11-20',
  ]);
});

test('the rules are told in Spanish', () => {
  expect(inLocale('es', () => rulesThen(outlook()))).toEqual([
    'Calle: 3rd Ave, San Francisco',
    'Lado oeste, números impares: se podía estacionar.',
    'Limpieza de calle · de mié, 25 de nov de 2026, 1:00 p.m. PST a mié, 25 de nov de 2026, 3:00 p.m. PST · Wed 1 PM–3 PM · fuente: sf-street-sweeping al 2026-11-20',
  ]);
});

test('both sides are listed where the side is not known, and it says so', () => {
  const lines = rulesThen(outlook({ side: null, unknown: ['side'] }));
  expect(lines).toContain('East side, even numbers: no rule on record for the next 24 hours.');
  expect(lines).toContain('The side of the street is not known: the rules of both sides are listed.');
});

test('what is not known is said, and is no permission', () => {
  const [left] = outlook().sides;
  if (!left) throw new Error('there are two sides');
  const unsure = { ...left, mayStay: null };
  expect(rulesThen(outlook({ sides: [unsure], unknown: ['rules_incomplete'] }))).toEqual(
    expect.arrayContaining([
      'West side, odd numbers: no rule on record forbade parking.',
      "Some of the city's tables were missing or out of date, so rules may be missing.",
    ]),
  );
  expect(rulesThen(outlook({ street: null, side: null, sides: [], unknown: ['no_rules_published'] }))).toEqual([
    'No street rules are published for this spot.',
  ]);
});

test('hours that could not be read, and so were widened, are not told as posted', () => {
  const widened = { ...SWEEPING, isExact: false };
  const lines = rulesThen(outlook({ sides: [side('left', [widened])], side: 'left' }));
  expect(lines.join('\n')).toContain('hours not confirmed');
  expect(rulesThen(outlook({ sides: [side('left', [SWEEPING])], side: 'left' })).join('\n')).not.toContain('confirmed');
});

test.each([
  ['never_synced', null, 'Table read: San Francisco, street sweeping, never'],
  ['not_published', NOON, `last on ${NOON.toISOString()} (not published for all of these hours)`],
  ['no_new_entries', NOON, `last on ${NOON.toISOString()} (out of date)`],
  [null, NOON, `last on ${NOON.toISOString()}`],
] as const)('a table that is unknown because of %s says so and no more', (unknownBecause, syncedAt, words) => {
  const table = {
    source: 'sf',
    city: 'San Francisco',
    name: 'street sweeping',
    kinds: [],
    enforced: 'ticketed',
    refusedAt: null,
  } as const;
  const lines = rulesThen(outlook({ tables: [{ ...table, unknownBecause, syncedAt, newestEntryAt: null }] }));
  expect(lines.at(-1)?.endsWith(words)).toBe(true);
});
