import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readStreetName } from '@towscout/domain/places/street-name';

import { parseQuery } from './parse-query.ts';
import { readAddresses } from './read-address.ts';

test.each([
  ['220 Market St, San Francisco', { houseNumber: '220', street: 'Market St' }, 'san francisco'],
  ['350 5th Ave Apt 4B, New York, NY 10118', { houseNumber: '350', street: '5th Ave' }, 'new york'],
  ['1500 Broadway New York', { houseNumber: '1500', street: 'Broadway' }, 'new york'],
  ['1251 Avenue of the Americas, New York', { houseNumber: '1251', street: 'Avenue of the Americas' }, 'new york'],
  ['37-18 74th St, Queens', { houseNumber: '37-18', street: '74th St' }, 'queens'],
  ['77 Main St N, Springfield, IL', { houseNumber: '77', street: 'Main St N' }, 'springfield'],
  ['1 1/2 Elm St, Boston', { houseNumber: '1 1/2', street: 'Elm St' }, 'boston'],
  ['5901 #101 75th St, Kenosha', { houseNumber: '5901', street: '75th St' }, 'kenosha'],
  ['220 Apt 3 Market St, San Francisco', { houseNumber: '220', street: 'Market St' }, 'san francisco'],
  ['100 Ste Anne St, Boston', { houseNumber: '100', street: 'Ste Anne St' }, 'boston'],
  ['Mission St & 20th St', { street: 'Mission St', crossStreet: '20th St' }, undefined],
  ['Mission and 20th, San Francisco', { street: 'Mission', crossStreet: '20th' }, 'san francisco'],
  ['W 48th St @ 7th Ave New York', { street: 'W 48th St', crossStreet: '7th Ave' }, 'new york'],
  ['Sunset Blvd', { street: 'Sunset Blvd' }, undefined],
])('%j is an address', (text, address, city) => {
  const [first] = readAddresses(text);
  expect(first).toMatchObject(address);
  expect(first?.area?.readings[0]?.name).toBe(city);
});

test('an address keeps its ZIP code', () => {
  expect(readAddresses('100 Ocean Dr Miami FL 33139')[0]?.area?.zip).toBe('33139');
});

describe('an address made from parts', () => {
  const number = fc.constantFrom(
    ['220', '220'],
    ['37-18', '37-18'],
    ['12A', '12A'],
    ['208-1/2', '208 1/2'],
    ['208 1/2', '208 1/2'],
    ['#99', '99'],
    ['N9748', 'N9748'],
    ['3N456', '3N456'],
    ['W180 N8085', 'W180N8085'],
  );
  const direction = fc.constantFrom('', 'E ', 'north ', 'SW ');
  const name = fc.constantFrom(
    ['Goodall', 'Goodall'],
    ['Tree Tops', 'TREE TOPS'],
    ['23rd', 'Twenty-Third'],
    ['125th', 'One Hundred and Twenty-Fifth'],
    ['MLK', 'Martin Luther King, Jr.'],
    ['Martin Luther King Jr', 'M.L. King Jr'],
  );
  const suffix = fc.constantFrom(['St', 'Street'], ['Ave', 'AVENUE'], ['Blvd', 'Boulevard'], ['Dr', 'dr.']);
  const unit = fc.constantFrom('', ' Apt 4B', ' #3', ', Unit 12', ' Ste 200');
  const city = fc.constantFrom(
    [', Marion, IL', 'marion'],
    [' Marion IL', 'marion'],
    [', NYC', 'new york'],
    [', Philly, PA', 'philadelphia'],
    [', San Juan, Puerto Rico', 'san juan'],
  );
  const zip = fc.constantFrom('', ' 62959', ', 62959', ' 62959-1234', ' 629591234', ' 62959-1', ' 62959-');
  const country = fc.constantFrom('', ', USA', ' United States');
  const either = fc.boolean();

  test('reads back, however its parts are written', () => {
    fc.assert(
      fc.property(number, direction, name, suffix, unit, city, zip, country, either, (...parts) => {
        const [[typed, houseNumber], ahead, names, suffixes, room, [area, cityName], code, land, isOther] = parts;
        const spelled = isOther ? 1 : 0;
        const street = `${ahead}${names[spelled]} ${suffixes[spelled]}`;
        const text = `${typed} ${street}${room}${area}${code}${land}`;
        const read = readAddresses(text).find(
          (one) => one.houseNumber === houseNumber && one.area?.readings.some((reading) => reading.name === cityName),
        );
        expect(readStreetName(read?.street ?? ''), text).toEqual(readStreetName(`${ahead}${names[0]} ${suffixes[0]}`));
        expect(read?.area?.zip ?? null, text).toBe(code === '' ? null : '62959');
        expect(parseQuery(text).kind, text).toMatch(/street|name/);
      }),
      { numRuns: 1000 },
    );
  });

  test('a corner reads back in both orders and by every word between', () => {
    const between = fc.constantFrom(' & ', '&', ' and ', ' at ', ' @ ', '/', ' / ', ' + ');
    const before = fc.constantFrom('', 'corner of ', 'the NE corner of ', 'at the intersection of ');
    fc.assert(
      fc.property(
        before,
        direction,
        name,
        suffix,
        between,
        city,
        either,
        (start, ahead, names, suffixes, mark, at, turn) => {
          const streets = [`${ahead}${names[0]} ${suffixes[0]}`, '16th St'];
          const [one = '', other = ''] = turn ? streets.toReversed() : streets;
          const text = `${start}${one}${mark}${other}${at[0]}`;
          const read = readAddresses(text).find(({ area }) => area?.readings.some((reading) => reading.name === at[1]));
          expect([read?.street ?? '', read?.crossStreet ?? ''].map(readStreetName), text).toEqual(
            [one, other].map(readStreetName),
          );
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('whatever is typed can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { street } of readAddresses(text)) expect(street).not.toBe('');
    }),
  );
});

test('ten thousand characters are no address, and the longest that is takes no longer than it should', () => {
  const parts = [
    '1 ',
    'a, ',
    'St ',
    '1/2 ',
    'N1',
    ', ',
    'corner of ',
    'and ',
    'twenty ',
    'urb a ',
    '& ',
    '12345 ',
    '½',
    'é',
  ];
  for (const part of parts) {
    expect(readAddresses(part.repeat(10_000).slice(0, 10_000))).toEqual([]);
    expect(parseQuery(part.repeat(10_000).slice(0, 10_000)).kind).toBe('nothing');
    const longest = part.repeat(250).slice(0, 250);
    expect(readAddresses(longest).length).toBeLessThan(10);
    expect(() => parseQuery(longest)).not.toThrow();
  }
});
