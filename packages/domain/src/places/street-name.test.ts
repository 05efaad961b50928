import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { scoreMatch, readStreetName } from './street-name.ts';

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
    ['State Hwy 360', 'SR 360'],
    ['Co Rd 12', 'County Road 12'],
    ['I- 80', 'Interstate Hwy 80'],
    ['La Salle Ave', 'LaSalle Ave'],
    ['North Point St', 'N Point St'],
    ['Park Avenue South', 'Park Ave S'],
    ['The Embarcadero', 'Embarcadero'],
    ['WILLARD NORTH ST', 'Willard St North'],
    ['Avenue of the Americas', 'Ave of the Americas'],
    ['E Twenty-Third St', 'E 23rd St'],
    ['ONE HUNDRED TWENTY-FIFTH ST', '125TH ST'],
    ['MLK Jr Dr SW', 'Martin Luther King Jr Dr SW'],
    ['MLK Blvd', 'Dr. Martin Luther King, Jr. Blvd'],
    ['M.L. King Ave', 'Martin Luther King Jr Ave'],
    ['Rev Dr Martin Luther King Jr Way', 'Martin Luther King Way'],
  ])('%s is %s', (one, other) => {
    expect(readStreetName(one)).toEqual(readStreetName(other));
  });

  test.each([
    ['5th Ave', '5th St'],
    ['E St', 'East St'],
    ['10th Ave', '100th Ave'],
    ['N Main St', 'S Main St'],
    ['Avenue N', 'Avenue S'],
    ['12600 N', 'W 12600 S'],
    ['MLK Dr', 'MLK Blvd'],
    ['King St', 'Martin Luther King St'],
  ])('%s is not %s', (one, other) => {
    expect(scoreMatch(readStreetName(one), readStreetName(other))).toBeNull();
  });
});

test.each([
  ['Holloway', 'Holloway Ave', 3],
  ['Van Ness Ave', 'S Van Ness Ave', 3],
  ['Van Ness', 'S Van Ness Ave', 2],
  ['Market St', 'Market Street', 4],
  ['SOUTH PARK STREET', 'South Park', 3],
  ['South Park', 'South Park', 4],
  ['WILLARD NORTH', 'WILLARD ST NORTH', 3],
  ['WILLARD ST', 'WILLARD ST NORTH', 3],
  ['E NORTH AVE', 'East North Avenue', 4],
  ['12600 S', 'W 12600 S', 3],
])('%s may be %s, and fits by %i', (asked, name, fit) => {
  expect(scoreMatch(readStreetName(asked), readStreetName(name))).toBe(fit);
});

test('a name is read from any text, and matches itself', () => {
  const name = fc
    .array(fc.constantFrom('05TH', 'ST', 'AVENUE', 'NORTH', 'W', 'MISSION', 'SAINT', "O'FARRELL", '0', 'nw', 'sr'), {
      maxLength: 5,
    })
    .map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(name, fc.string()), (text) => {
      const read = readStreetName(text);
      expect(scoreMatch(read, read)).toBe(read.base === '' ? null : 4);
    }),
  );
});
