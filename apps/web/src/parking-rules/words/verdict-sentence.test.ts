import { describe, expect, it, test } from 'vitest';

import { RESERVED_FOR, RULE_KINDS } from '@towscout/domain/parking-rules/street-rule';
import { inLocale } from '@towscout/messages/in-locale';

import { type DescribedRule, ruleName, shortSideName, sideName } from './street-rules.ts';
import { notChecked, type Verdict, verdictDetail, verdictSentence } from './verdict-sentence.ts';

const WEST = 'America/Los_Angeles';
const at = (text: string): Date => new Date(text);
/** Saturday 28 November 2026, 9:20 pm in San Francisco. */
const NOW = at('2026-11-29T05:20:00Z');
const TIME = { now: NOW, until: at('2026-12-06T05:20:00Z'), timeZone: WEST };
const TUESDAY = at('2026-12-01T16:00:00Z');
const rule = (over: Partial<DescribedRule> = {}): DescribedRule => ({
  kind: 'sweeping',
  timeLimitMinutes: null,
  exemptPermits: [],
  ...over,
});
const verdict = (over: Partial<Verdict> = {}): Verdict => ({
  mayStay: true,
  changesAt: TUESDAY,
  because: [rule()],
  paidUntil: null,
  isComplete: true,
  ...over,
});
const limit = rule({ kind: 'time_limit', timeLimitMinutes: 120, exemptPermits: ['S', 'Z'] });

const loading = rule({ kind: 'no_parking', reservedFor: 'commercial' });

describe('the verdict', () => {
  test.each<[Partial<Verdict>, string]>([
    [{}, 'OK until Tue 8 am · street cleaning'],
    [{ because: [rule({ kind: 'temporary_tow' })] }, 'OK until Tue 8 am · temporary tow zone'],
    [{ because: [rule({ kind: 'tow_away' })] }, 'OK until Tue 8 am · tow-away hours'],
    [{ because: [rule({ kind: 'no_parking' })] }, 'OK until Tue 8 am · no parking'],
    [{ because: [rule({ kind: 'meter' })] }, 'OK until Tue 8 am · paid parking'],
    [{ because: [loading] }, 'OK until Tue 8 am · commercial loading zone'],
    [{ because: [limit] }, 'OK until Tue 8 am · 2-hour limit'],
    [{ changesAt: at('2026-11-29T08:00:00Z') }, 'OK until midnight · street cleaning'],
    [{ changesAt: null, because: [] }, 'OK for 7 days'],
    [{ mayStay: false }, 'No: street cleaning now'],
    [{ mayStay: false, because: [rule({ kind: 'temporary_tow' })] }, 'No: temporary tow zone now'],
    [{ mayStay: false, because: [rule({ kind: 'no_parking' })] }, 'No parking here now'],
    [{ mayStay: false, because: [loading] }, 'No: commercial loading zone now'],
    [{ mayStay: false, because: [limit] }, 'No: 2-hour limit is up'],
  ])('%o is said as: %s', (over, sentence) => {
    expect(verdictSentence(verdict(over), TIME)).toBe(sentence);
    expect(sentence.replace(' · ', ' ').split(' ').length).toBeLessThanOrEqual(8);
  });

  it('calls nothing OK while a rule may be missing', () => {
    for (const missing of [{ isComplete: false }, { mayStay: null }]) {
      const say = (over: Partial<Verdict> = {}) => verdictSentence(verdict({ ...missing, ...over }), TIME);
      expect(say()).toBe('Street cleaning from Tue 8 am');
      expect(say({ because: [limit] })).toBe('2-hour limit ends Tue 8 am');
      expect(say({ changesAt: null, because: [] })).toBe('Unknown: read the signs');
      expect(say({ paidUntil: TUESDAY })).not.toContain('OK');
    }
  });

  it('says in one line what was not checked, unless parking is forbidden anyway', () => {
    const say = (over: Partial<Verdict> = {}) => notChecked(verdict({ areZonesUnchecked: true, ...over }));
    expect(say()).toBe('Temporary tow zones not checked.');
    expect(say({ mayStay: null })).toBe('Other rules not checked: read the signs.');
    expect(say({ mayStay: null, changesAt: null, because: [] })).toBeNull();
    expect(say({ mayStay: false })).toBeNull();
    expect(say({ areZonesUnchecked: false })).toBeNull();
  });

  it('says how long it is forbidden, or until when the meter runs', () => {
    const say = (over: Partial<Verdict>) => verdictDetail(verdict(over), TIME);
    expect(say({ mayStay: false })).toBe('Until Tue 8 am');
    expect(say({ mayStay: false, changesAt: null })).toBe('For at least 7 days');
    expect(say({ paidUntil: at('2026-11-29T06:00:00Z') })).toBe('Pay the meter until 10 pm');
    expect(say({ paidUntil: at('2026-11-29T06:00:00Z'), paidLimitMinutes: 120 })).toBe(
      'Pay the meter until 10 pm, 2-hour limit',
    );
    expect(say({})).toBeNull();
  });

  it('names the hours that were asked about', () => {
    const none = verdict({ changesAt: null, because: [] });
    expect(verdictSentence(none, { ...TIME, until: at('2026-11-30T05:20:00Z') })).toBe('OK for 24 hours');
    expect(verdictSentence(none, { ...TIME, until: at('2026-11-29T06:00:00Z') })).toBe('OK for 1 hour');
  });
});

test('each kind of rule has a name of its own', () => {
  const names = RULE_KINDS.map((kind) => ruleName(rule({ kind })));
  expect(new Set(names).size).toBe(RULE_KINDS.length);
  expect(ruleName(rule({ kind: 'time_limit', timeLimitMinutes: 30 }))).toBe('30-minute limit');
  expect(ruleName(limit)).toBe('2-hour limit without permit S or Z');
  expect(ruleName(rule({ kind: 'time_limit' }))).toBe('time limit');
  expect(ruleName(rule({ kind: 'meter', timeLimitMinutes: 30 }))).toBe('paid parking, 30-minute limit');
  const loadingZones = RESERVED_FOR.map((reservedFor) => ruleName(rule({ kind: 'no_parking', reservedFor })));
  expect(loadingZones).toEqual(['commercial loading zone', 'truck loading zone', 'passenger loading zone']);
});

test.each([
  ['north', 'even', 'North side, even numbers'],
  ['southwest', null, 'Southwest side'],
  [null, 'odd', 'Side of odd numbers'],
  [null, null, 'Left side'],
] as const)('the %s side of %s numbers is the %s', (compass, houseNumbers, name) => {
  expect(sideName({ side: 'left', compass, houseNumbers })).toBe(name);
});

test.each([
  ['north', 'even', 'even side'],
  ['southwest', null, 'southwest side'],
  [null, null, null],
] as const)('in short the %s side of %s numbers is %s', (compass, houseNumbers, name) => {
  expect(shortSideName({ compass, houseNumbers })).toBe(name);
});

test.each<[Partial<Verdict>, string]>([
  [{}, 'Sí, hasta el martes a las 8 am · limpieza de calle'],
  [{ because: [limit], isComplete: false }, 'Límite de 2 horas hasta el martes a las 8 am'],
  [{ changesAt: null, because: [] }, 'Sí, durante 7 días'],
  [{ mayStay: false }, 'No: limpieza de calle ahora'],
  [{ mayStay: false, because: [rule({ kind: 'no_parking' })] }, 'No se puede estacionar ahora'],
  [
    { mayStay: false, because: [rule({ kind: 'time_limit', timeLimitMinutes: 60 })] },
    'No: se acabó el límite de 1 hora',
  ],
  [{ mayStay: null, changesAt: null, because: [] }, 'No se sabe: lee los letreros'],
])('%o is said in Spanish as: %s', (over, sentence) => {
  inLocale('es', () => expect(verdictSentence(verdict(over), TIME)).toBe(sentence));
});

test('a side, and what was not checked, are said in Spanish', () => {
  inLocale('es', () => {
    expect(sideName({ side: 'left', compass: 'north', houseNumbers: 'even' })).toBe('Lado norte, números pares');
    expect(shortSideName({ compass: 'north', houseNumbers: 'even' })).toBe('lado par');
    expect(notChecked(verdict({ areZonesUnchecked: true }))).toBe('Zonas de grúa temporales sin revisar.');
  });
});
