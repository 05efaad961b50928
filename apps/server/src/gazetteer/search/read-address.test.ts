import fc from 'fast-check';
import { expect, test } from 'vitest';

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

test('whatever is typed can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { street } of readAddresses(text)) expect(street).not.toBe('');
    }),
  );
});
