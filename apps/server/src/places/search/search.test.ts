import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { beginsWithOneTypo, isOneTypoFrom } from '../streets/index.ts';
import { normalize } from './normalize.ts';
import { parseQuery } from './parse-query.ts';

describe('the normal form', () => {
  test.each([
    ['St. Louis', 'saint louis'],
    ['Coeur d’Alene', 'coeur dalene'],
    ['CAÑON  City', 'canon city'],
    ['N. Las Vegas', 'north las vegas'],
    ['Winston-Salem', 'winston salem'],
  ])('of %s is %s', (text, normal) => expect(normalize(text)).toBe(normal));

  test('of a normal form is itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalize(normalize(text))).toBe(normalize(text));
      }),
    );
  });
});

describe('one typo', () => {
  const name = fc.stringMatching(/^[a-z]{5,14}$/);
  const at = fc.nat({ max: 4 });
  const letter = fc.stringMatching(/^[a-z]$/);
  const isSlip = ([word = '', typed = '']: string[]) => isOneTypoFrom(word, typed);
  const isSameOrSlip = ([word = '', typed = '']: string[]) => word === typed || isOneTypoFrom(word, typed);

  test('a character too many, too few, different or swapped is forgiven, anywhere in the name', () => {
    fc.assert(
      fc.property(name, at, letter, (word, index, other) => {
        expect(beginsWithOneTypo(word, word.slice(0, index) + other + word.slice(index))).toBe(true);
        expect(beginsWithOneTypo(word, word.slice(0, index) + word.slice(index + 1))).toBe(true);
        expect(beginsWithOneTypo(word, word.slice(0, index) + other + word.slice(index + 1))).toBe(true);
        expect([word, word.slice(0, index) + other + word.slice(index)]).toSatisfy(isSlip);
        expect([word, word.slice(0, index) + word.slice(index + 1)]).toSatisfy(isSlip);
        expect([word, word.slice(0, index) + other + word.slice(index + 1)]).toSatisfy(isSameOrSlip);
        if (index + 1 < word.length)
          expect(
            beginsWithOneTypo(word, word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2)),
          ).toBe(true);
      }),
    );
  });

  test('a beginning is not a typo, and two typos are too many', () => {
    expect(beginsWithOneTypo('springfield', 'spri')).toBe(true);
    expect(beginsWithOneTypo('springfield', 'sprjngfjeld')).toBe(false);
    for (const typed of ['springfield', 'spri', 'sprjngfjeld', ''])
      expect(isOneTypoFrom('springfield', typed)).toBe(false);
    expect(isOneTypoFrom('mission', 'misison')).toBe(true);
  });
});

describe('a query', () => {
  test('whatever is typed can be read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseQuery(text).kind).toMatch(/coordinates|zip|name|street|nothing/);
      }),
    );
  });

  test('recognizes a state by its letters, its name or its beginning, with a comma or without', () => {
    for (const text of ['portland, or', 'portland, oregon', 'portland, oreg', 'portland, OR, USA']) {
      expect(parseQuery(text)).toMatchObject({ readings: [{ name: 'portland', state: 'OR' }] });
    }
    expect(parseQuery('portland or')).toMatchObject({
      readings: [{ name: 'portland or' }, { name: 'portland', state: 'OR' }],
    });
  });

  test.each([
    ['10036', '10036'],
    ['10036-1234', '10036'],
    [' 100 ', '100'],
  ])('with a bare number, %j, is a ZIP code', (text, digits) =>
    expect(parseQuery(text)).toEqual({ kind: 'zip', digits }),
  );

  test.each([
    ['220 W 42nd St, New York', null, 'new york'],
    ['220 W 42nd St, New York, NY 10036', '10036', 'new york'],
    ['220 W 42nd St, New York, NY 10036-7212, USA', '10036', 'new york'],
    ['22003 Little River Tpke Annandale VA', null, 'annandale va'],
    ['350 5th Ave Apt 4B, New York', null, 'new york'],
    ['77 Main St N, Springfield, IL', null, 'springfield'],
    ['77 Main St North Bergen', null, 'north bergen'],
    ['100 Ocean Dr Miami FL 33139', '33139', 'miami fl'],
    ['1600 Pennsylvania, 20500', '20500', undefined],
    ['1600 Pennsylvania', null, undefined],
    ['12-34 Elm', null, undefined],
  ])('%j asks for a street, of which the ZIP code %j and the city %j can be found', (text, zip, city) => {
    const question = parseQuery(text);
    expect(question).toMatchObject({ kind: 'street', area: { zip } });
    if (question.kind === 'street')
      expect([undefined, ...question.area.readings.map(({ name }) => name)]).toContain(city);
  });

  test.each([
    '5th & Main',
    'W 48th St & 7th Ave, New York',
    'Main St, Springfield',
    'Elm and Main',
    'Sunset Blvd',
    'Highway 12345',
  ])('%j may be a street', (text) => {
    expect(parseQuery(text)).toMatchObject({ kind: 'name', street: {} });
  });

  test('five digits right after a street are not a ZIP code', () => {
    expect(parseQuery('Old Highway 22003')).toMatchObject({ kind: 'name', street: { zip: null } });
  });

  test.each(['St. Louis', 'Fort Worth, TX', 'New York', 'Avenue', 'Park'])('%j is not a street', (text) => {
    expect(parseQuery(text)).toMatchObject({ kind: 'name', street: null });
  });
});

describe('a house number', () => {
  const house = fc.oneof(
    fc.integer({ min: 1, max: 99_999 }).map(String),
    fc.integer({ min: 100, max: 99_999 }).map((digits) => String(digits).padStart(5, '0')),
  );
  const name = fc.constantFrom(
    'W 42nd',
    'Main',
    'Pennsylvania',
    'Martin Luther King Jr',
    'N Elm',
    '5th',
    'Old Mill',
    'Broadway',
    'E. 101st',
  );
  const suffix = fc.constantFrom(
    'St',
    'Street',
    'Ave',
    'Avenue',
    'Blvd',
    'Rd',
    'Dr',
    'Ln',
    'Ct',
    'Pkwy',
    'Hwy',
    'Way',
    'Pl.',
  );
  const gap = fc.constantFrom(' ', '  ', ', ');
  const behind = fc.constantFrom(
    '',
    ', New York',
    ' New York NY',
    ', Annandale, VA',
    ', Springfield, IL 62701',
    ' Apt 3, Miami, FL 33139',
  );

  test('is never read as a ZIP code, or as the beginning of one', () => {
    fc.assert(
      fc.property(house, gap, name, suffix, behind, (number, space, street, end, city) => {
        const question = parseQuery(`${number}${space}${street} ${end}${city}`);
        expect(question.kind).toBe('street');
        if (question.kind !== 'street') return;
        expect(question.asZip).toBeNull();
        expect([null, '62701', '33139']).toContain(question.area.zip);
      }),
    );
  });

  test('without a street’s word after it counts as a ZIP code only together with a city to compare', () => {
    fc.assert(
      fc.property(house, fc.stringMatching(/^[A-Z][a-z]{2,12}$/), (number, word) => {
        const question = parseQuery(`${number} ${word}`);
        expect(question.kind).toBe('street');
        if (question.kind === 'street' && question.asZip)
          expect(question.asZip).toMatchObject({ zip: number, readings: [{ name: word.toLowerCase() }] });
      }),
    );
  });
});
