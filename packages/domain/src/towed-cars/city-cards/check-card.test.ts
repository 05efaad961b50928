import { describe, expect, it } from 'vitest';

import type { Fact } from './card.ts';
import { findCardProblems, findFactProblems, isHttpsAddress, isPastDay, isPhone } from './check-card.ts';

const NOW = new Date('2026-11-30T12:00:00Z');
const FACT: Fact = {
  kind: 'lot',
  name: 'City pound',
  phone: '415-555-0100',
  source: 'https://www.example.gov/towed',
  checked: '2026-11-30',
};

describe('a fact', () => {
  it('stands with its source and day', () => {
    expect(findFactProblems(FACT, NOW)).toEqual([]);
    expect(findFactProblems({ ...FACT, copy: true, es: { name: 'Corralón' } }, NOW)).toEqual([]);
    expect(findFactProblems({ ...FACT, kind: 'limit', hours: 72 }, NOW)).toEqual([]);
  });

  it.each([
    ['no source', { source: undefined }, /source/],
    ['a source by http', { source: 'http://www.example.gov/' }, /source/],
    ['a source that is no address', { source: 'the city hall' }, /source/],
    ['a source with a password', { source: 'https://a:b@example.gov/' }, /source/],
    ['no day', { checked: undefined }, /day/],
    ['a day in the future', { checked: '2026-12-01' }, /day/],
    ['a day that does not exist', { checked: '2026-02-30' }, /day/],
    ['a day in another form', { checked: '11/30/2026' }, /day/],
    ['a phone without an area', { phone: '555-0100' }, /phone/],
    ['a phone in another form', { phone: '(415) 555-0100' }, /phone/],
    ['a phone that cannot be one', { phone: '123-555-0100' }, /phone/],
    ['an unknown kind', { kind: 'rumor' }, /kind/],
    ['an unknown field', { note: 'x' }, /fields/],
    ['nothing said', { name: undefined, phone: undefined }, /nothing/],
    ['empty words', { text: ' ' }, /Words/],
    ['words without end', { text: 'a'.repeat(301) }, /Words/],
    ['a look-up without its address', { kind: 'lookUp' }, /look-up/],
    ['a look-up by http', { kind: 'lookUp', url: 'http://example.gov/' }, /https/],
    ['hours of no limit', { hours: 72 }, /Hours/],
    ['hours that are none', { kind: 'limit', hours: 0 }, /Hours/],
    ['Spanish without words', { es: {} }, /Spanish/],
    ['a copy that is not true', { copy: false }, /copy/],
  ])('with %s is refused', (_, over, expected) => {
    const problems = findFactProblems({ ...FACT, ...over }, NOW);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it.each([null, 'text', 7, []])('that is %j is refused', (fact) => {
    expect(findFactProblems(fact, NOW)).toHaveLength(1);
  });
});

describe('a card', () => {
  const card = { city: 'Springfield', state: 'IL', facts: [FACT] };

  it('has a fact of a kind once, but several lots', () => {
    expect(findCardProblems(card, NOW)).toEqual([]);
    expect(findCardProblems({ ...card, facts: [FACT, { ...FACT, name: 'North pound' }] }, NOW)).toEqual([]);
    expect(findCardProblems({ ...card, facts: [FACT, FACT] }, NOW)).toEqual(['Fact 2: the card has this already.']);
    const fee = { ...FACT, kind: 'fee' };
    expect(findCardProblems({ ...card, facts: [fee, { ...fee, name: 'Another' }] }, NOW)).toEqual([
      'Fact 2: the card has a fact of this kind already.',
    ]);
  });

  it.each([
    ['no facts', { facts: [] }],
    ['facts that are no list', { facts: 'none' }],
    ['an unknown state', { state: 'XX' }],
    ['an empty name', { city: '' }],
    ['an unknown field', { mayor: 'nobody' }],
    ['a fact at fault', { facts: [{ ...FACT, source: 'x' }] }],
  ])('with %s is refused', (_, over) => {
    expect(findCardProblems({ ...card, ...over }, NOW)).toHaveLength(1);
  });

  it('that is none is refused', () => {
    expect(findCardProblems([], NOW)).toEqual(['A card is an object.']);
  });
});

it('phones, addresses and days are told from what is none', () => {
  expect(['311', '415-555-0100', '+14155550100', '911'].map(isPhone)).toEqual([true, true, false, false]);
  expect(['https://example.gov', 'https://localhost', 'ftp://example.gov', ''].map(isHttpsAddress)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isPastDay('2024-02-29', NOW)).toBe(true);
  expect(isPastDay('2023-02-29', NOW)).toBe(false);
});
