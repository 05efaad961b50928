import { expect, it } from 'vitest';

import type { CityList, TowedCar } from '@towscout/contracts/tows';

import { citiesOf, directionsTo, linesOf, outcomeOf, towedWhen } from './towed-words.ts';

const now = new Date('2026-11-22T12:00:00Z');
const list: CityList = {
  source: 'chicago-towed',
  city: 'Chicago',
  unknownBecause: null,
  syncedAt: '2026-11-22T10:00:00Z',
  newestEntryAt: null,
};
const car: TowedCar = {
  id: 'chicago-towed:1',
  source: 'chicago-towed',
  city: 'Chicago',
  kind: 'towed',
  towedAt: '2026-11-20T06:00:00Z',
  isTimeKnown: false,
  timeZone: 'America/Chicago',
  make: 'CHEV',
  color: 'RED',
  towedFrom: null,
  reason: null,
  isStateKnown: true,
  heldAt: { name: null, address: null, phone: null },
};
const never: CityList = { ...list, unknownBecause: 'never_synced', syncedAt: null };

it('a list says how old it is, or why it cannot tell', () => {
  expect(linesOf([list], now)).toEqual(['Chicago: list read 2 h ago']);
  expect(linesOf([never], now)).toEqual(['Chicago: not known, not read here yet']);
  expect(linesOf([{ ...list, unknownBecause: 'no_new_entries' }], now)[0]).toContain('not known');
});

it('a city whose lists stand alike is named once', () => {
  const relocated = { ...never, source: 'chicago-relocated' };
  expect(linesOf([never, relocated], now)).toHaveLength(1);
  expect(linesOf([list, relocated], now)).toHaveLength(2);
});

it('nothing found is said only of lists that are known', () => {
  expect(outcomeOf({ cars: [car], lists: [never] })).toBe('found');
  expect(outcomeOf({ cars: [], lists: [never, list] })).toBe('not_found');
  expect(outcomeOf({ cars: [], lists: [never] })).toBe('unknown');
  expect(outcomeOf({ cars: [], lists: [] })).toBe('unknown');
});

it('a tow is told by the clocks of its city, and by the day alone where the hour is not known', () => {
  expect(towedWhen(car)).toBe('Towed Fri, Nov 20');
  expect(towedWhen({ ...car, kind: 'relocated', isTimeKnown: true, towedAt: '2026-11-20T09:12:00Z' })).toBe(
    'Moved Fri, Nov 20, 3:12 AM',
  );
});

it('names each city once, and the way to the pound', () => {
  expect(citiesOf([list, never, { ...list, city: 'Hartford' }])).toBe('Chicago and Hartford');
  expect(directionsTo('701 N. Sacramento', 'Chicago')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=701%20N.%20Sacramento%2C%20Chicago',
  );
  expect(directionsTo('Lot E, Chicago, IL', 'Chicago')).toMatch(/destination=Lot%20E%2C%20Chicago%2C%20IL$/);
});
