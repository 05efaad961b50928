import { describe, expect, it, test } from 'vitest';

import { RULE_KINDS } from '@towscout/domain/parking-rules/street-rule';
import { inLocale } from '@towscout/messages/in-locale';

import { type DescribedRule, ruleName, sideName } from './street-rules.ts';
import { riskAhead, riskSentence, riskSentenceWithin } from './ticket-risk.ts';
import { type Verdict, verdictSentence } from './verdict-sentence.ts';

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

describe('the verdict', () => {
  test.each<[Partial<Verdict>, string]>([
    [{}, 'Fine until Tue 8 am, then street cleaning on this side.'],
    [
      { because: [rule({ kind: 'temporary_tow' })] },
      'Fine until Tue 8 am, then a temporary tow-away zone on this side.',
    ],
    [{ because: [rule({ kind: 'tow_away' })] }, 'Fine until Tue 8 am, then tow-away hours on this side.'],
    [{ because: [rule({ kind: 'no_parking' })] }, 'Fine until Tue 8 am, then no parking on this side.'],
    [{ because: [rule({ kind: 'meter' })] }, 'Fine until Tue 8 am, then the meter runs.'],
    [{ because: [limit] }, 'Fine until Tue 8 am, then the 2-hour limit without permit S or Z is up.'],
    [{ changesAt: at('2026-11-29T08:00:00Z') }, 'Fine until midnight, then street cleaning on this side.'],
    [
      { paidUntil: at('2026-11-29T06:00:00Z') },
      'Fine until Tue 8 am, then street cleaning on this side. Pay the meter until 10 pm.',
    ],
    [{ changesAt: null, because: [] }, 'Fine for the next 7 days.'],
    [{ mayStay: false }, 'No parking now: street cleaning on this side until Tue 8 am.'],
    [
      { mayStay: false, because: [rule({ kind: 'temporary_tow' })] },
      'No parking now: a temporary tow-away zone on this side until Tue 8 am.',
    ],
    [{ mayStay: false, because: [rule({ kind: 'no_parking' })] }, 'No parking on this side until Tue 8 am.'],
    [
      { mayStay: false, changesAt: null, because: [rule({ kind: 'no_parking' })] },
      'No parking on this side for at least the next 7 days.',
    ],
    [{ mayStay: false, because: [limit] }, 'Time is up: the 2-hour limit without permit S or Z holds until Tue 8 am.'],
  ])('%o is said as: %s', (over, sentence) => {
    expect(verdictSentence(verdict(over), TIME)).toBe(sentence);
  });

  it('calls nothing fine while a table could not be checked', () => {
    const sentences = [{}, { changesAt: null, because: [] }, { paidUntil: TUESDAY }].map((over) =>
      verdictSentence(verdict({ ...over, isComplete: false }), TIME),
    );
    expect(sentences[0]).toBe('No rule known until Tue 8 am, then street cleaning on this side.');
    expect(sentences[1]).toBe('No rule known for the next 7 days.');
    for (const sentence of sentences) expect(sentence).not.toContain('Fine');
  });

  it('says what the posted rules allow, and then that temporary zones were not checked', () => {
    const say = (over: Partial<Verdict>, lastUpdatedAt: Date | null = at('2026-07-20T17:01:33Z')) =>
      verdictSentence(verdict({ uncheckedZones: { lastUpdatedAt }, ...over }), TIME);
    expect(say({})).toBe(
      "Fine until Tue 8 am, then street cleaning on this side. Temporary tow zones couldn't be checked (last updated Jul 20): look for paper signs.",
    );
    expect(say({ paidUntil: at('2026-11-29T06:00:00Z') }, at('2025-07-20T17:01:33Z'))).toBe(
      "Fine until Tue 8 am, then street cleaning on this side. Pay the meter until 10 pm. Temporary tow zones couldn't be checked (last updated Jul 20, 2025): look for paper signs.",
    );
    expect(say({ changesAt: null, because: [] }, null)).toBe(
      "Fine for the next 7 days. Temporary tow zones couldn't be checked: look for paper signs.",
    );
    expect(say({ mayStay: false })).toBe('No parking now: street cleaning on this side until Tue 8 am.');
    expect(say({ mayStay: null, changesAt: null, because: [] })).not.toContain('Temporary');
  });

  it('says that it can’t tell', () => {
    expect(verdictSentence(verdict({ mayStay: null, changesAt: null, because: [] }), TIME)).toBe(
      'No posted rule found for this side. Check signs.',
    );
    expect(verdictSentence(verdict({ mayStay: null, changesAt: null, because: [], street: 'Mission St' }), TIME)).toBe(
      'No posted rule found for this side of Mission St. Check signs.',
    );
    expect(verdictSentence(verdict({ mayStay: null }), TIME)).toBe(
      'No rule known until Tue 8 am, then street cleaning on this side.',
    );
  });

  it('names the hours that were asked about', () => {
    const none = verdict({ changesAt: null, because: [] });
    expect(verdictSentence(none, { ...TIME, until: at('2026-11-30T05:20:00Z') })).toBe('Fine for the next 24 hours.');
    expect(verdictSentence(none, { ...TIME, until: at('2026-11-29T06:00:00Z') })).toBe('Fine for the next hour.');
  });
});

test('each kind of rule has a name of its own', () => {
  const names = RULE_KINDS.map((kind) => ruleName(rule({ kind })));
  expect(new Set(names).size).toBe(RULE_KINDS.length);
  expect(ruleName(rule({ kind: 'time_limit', timeLimitMinutes: 30 }))).toBe('30-minute limit');
  expect(ruleName(rule({ kind: 'time_limit' }))).toBe('time limit');
});

describe('the risk', () => {
  const hourly = (chance: (hour: number) => number) =>
    Array.from({ length: 48 }, (_, hour) => ({
      startsAt: new Date(at('2026-11-29T05:00:00Z').getTime() + hour * 3_600_000),
      chance: chance(hour),
      low: chance(hour) / 2,
      high: chance(hour) * 2,
    }));
  const said = (over: Partial<Verdict>, chance: (hour: number) => number = () => 1 / 900, now = NOW) =>
    riskSentence(riskAhead(hourly(chance), verdict(over), now, WEST));

  it('is that of the rest of this part of the day', () => {
    expect(said({})).toBe('Ticket risk tonight: low (about 1 in 900 an hour).');
    // 9 pm to 5 am are eight hours; the morning after is another risk.
    expect(said({}, (hour) => (hour < 8 ? 0.004 : 0.9))).toBe('Ticket risk tonight: medium (about 1 in 250 an hour).');
    expect(said({}, undefined, at('2026-11-29T15:00:00Z'))).toContain('Ticket risk this morning:');
    expect(said({}, undefined, at('2026-11-29T22:00:00Z'))).toContain('Ticket risk this afternoon:');
  });

  it('says between which two it lies where there is room for it', () => {
    const ahead = riskAhead(
      hourly((hour) => (hour < 4 ? 0.002 : 0.001)),
      verdict(),
      NOW,
      WEST,
    );
    expect(riskSentenceWithin(ahead)).toBe(
      'Ticket risk tonight: low (about 1 in 670 an hour, between 1 in 330 and 1 in 1,300).',
    );
    expect(riskSentenceWithin(null)).toBe('Ticket risk: not known here.');
  });

  it('ends where the stay ends', () => {
    const twoHours = (hour: number) => (hour < 2 ? 1 / 900 : 0.5);
    const untilEleven = { changesAt: at('2026-11-29T07:00:00Z') };
    expect(said(untilEleven, twoHours)).toBe('Ticket risk until then: low (about 1 in 900 an hour).');
  });

  it('is that of this hour where the car must not stay, or has less than an hour', () => {
    const now = (hour: number) => (hour === 0 ? 0.1 : 1 / 900);
    expect(said({ mayStay: false }, now)).toBe('Ticket risk now: high (about 1 in 10 an hour).');
    expect(said({ changesAt: at('2026-11-29T05:40:00Z') }, now)).toBe(
      'Ticket risk until then: high (about 1 in 10 an hour).',
    );
  });

  it('is not known without hours, or after them', () => {
    expect(riskSentence(riskAhead([], verdict(), NOW, WEST))).toBe('Ticket risk: not known here.');
    expect(said({}, undefined, at('2027-01-01T00:00:00Z'))).toBe('Ticket risk: not known here.');
  });
});

test.each([
  ['north', 'even', 'North side, even numbers'],
  ['southwest', null, 'Southwest side'],
  [null, 'odd', 'Side of odd numbers'],
  [null, null, 'Left side'],
] as const)('the %s side of %s numbers is the %s', (compass, houseNumbers, name) => {
  expect(sideName({ side: 'left', compass, houseNumbers })).toBe(name);
});

test.each<[Partial<Verdict>, string]>([
  [{}, 'Puedes estacionar hasta el mar a las 8 am; luego, limpieza de calle de este lado.'],
  [
    { because: [rule({ kind: 'meter' })] },
    'Puedes estacionar hasta el mar a las 8 am; luego, hay que pagar el parquímetro.',
  ],
  [
    { because: [limit], isComplete: false },
    'Sin reglas conocidas hasta el mar a las 8 am; luego, se acaba el límite de 2 horas sin permiso S o Z.',
  ],
  [
    { changesAt: null, because: [], paidUntil: at('2026-11-29T09:00:00Z') },
    'Puedes estacionar durante 7 días. Paga el parquímetro hasta el dom a la 1 am.',
  ],
  [{ mayStay: false }, 'Ahora no se puede estacionar: limpieza de calle de este lado hasta el mar a las 8 am.'],
  [
    { mayStay: false, changesAt: null, because: [rule({ kind: 'no_parking' })] },
    'Prohibido estacionar de este lado durante al menos 7 días.',
  ],
  [
    { mayStay: false, because: [rule({ kind: 'time_limit', timeLimitMinutes: 60 })] },
    'Se acabó el tiempo: el límite de 1 hora rige hasta el mar a las 8 am.',
  ],
  [
    { mayStay: null, changesAt: null, because: [], street: 'Mission St' },
    'No se encontró ninguna regla publicada para este lado de Mission St. Revisa los letreros.',
  ],
])('%o is said in Spanish as: %s', (over, sentence) => {
  inLocale('es', () => expect(verdictSentence(verdict(over), TIME)).toBe(sentence));
});

test('a side and its risk are said in Spanish', () => {
  inLocale('es', () => {
    expect(sideName({ side: 'left', compass: 'north', houseNumbers: 'even' })).toBe('Lado norte, números pares');
    expect(riskSentence({ when: 'esta noche', chance: 0.1, low: 0.1, high: 0.1 })).toBe(
      'Riesgo de multa esta noche: alto (aprox. 1 en 10 por hora).',
    );
  });
});
