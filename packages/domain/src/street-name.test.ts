import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { streetKey, streetStem } from './street-name.ts';

describe('streets are the same however they are spelled', () => {
  test.each([
    ['05TH AVE', '5th Avenue'],
    ['FIFTH AVENUE', '5th Ave.'],
    ['01ST ST', 'First Street'],
    ['SOUTH VAN NESS AV', 'S Van Ness Avenue'],
    ["O'FARRELL ST", 'Ofarrell Street'],
    ['SAINT FRANCIS BL', 'St. Francis Boulevard'],
    ['MARTIN LUTHER KING JR DRIVE', 'Martin Luther King, Jr. Dr'],
    ['NORTH PORTLAND AVE', 'N Portland Ave'],
    ['MARKET STREET NORTHWEST', 'Market St NW'],
    ['LA PLAYA', ' la  playa '],
    ['CÉSAR CHÁVEZ ST', 'Cesar Chavez Street'],
  ])('%s is %s', (one, other) => {
    expect(streetKey(one)).toBe(streetKey(other));
  });

  test.each([
    ['5th Ave', '5th St'],
    ['E St', 'East St'],
    ['North Ave', 'N Ave'],
    ['Van Ness Ave', 'S Van Ness Ave'],
    ['10th Ave', '100th Ave'],
  ])('%s is not %s', (one, other) => {
    expect(streetKey(one)).not.toBe(streetKey(other));
  });
});

test.each([
  ['HOLLOWAY AVENUE', 'holloway'],
  ['SOUTH VAN NESS AVE', 'van ness'],
  ['MARKET ST NW', 'market'],
  ['BROADWAY', 'broadway'],
  ['AVENUE', 'ave'],
  ['North Ave', 'north'],
])('the stem of %s is %s', (name, stem) => {
  expect(streetStem(streetKey(name))).toBe(stem);
});

test('a key is its own key, and its stem is never empty where it is not', () => {
  const name = fc
    .array(fc.constantFrom('05TH', 'ST', 'AVENUE', 'NORTH', 'W', 'MISSION', 'SAINT', "O'FARRELL", '0', 'nw'), {
      maxLength: 5,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(name, fc.string()), (text) => {
      const key = streetKey(text);
      expect(streetKey(key)).toBe(key);
      expect(streetStem(key) === '').toBe(key === '');
    }),
  );
});
