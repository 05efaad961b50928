import { expect, it } from 'vitest';

import type { CityList, TowedCar } from '@towscout/contracts/tows/schema';

import { byState, directionsTo, toLines, listNames, toOutcome, towedWhen } from './towed-text.ts';

const now = new Date('2026-11-22T12:00:00Z');
const list: CityList = {
  source: 'chicago-towed',
  city: 'Chicago',
  lists: 'towed cars',
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
  expect(toLines([list], now)).toEqual(['Chicago, towed cars: checked 2 h ago']);
  expect(toLines([never], now)).toEqual(['Chicago, towed cars: not checked yet']);
  expect(toLines([{ ...list, unknownBecause: 'no_new_entries' }], now)[0]).toContain(
    'not updated by the city in weeks',
  );
});

const relocated: CityList = { ...list, source: 'chicago-relocated', lists: 'relocated cars' };

it('each list of a city is named with its own age; those that stand alike share a line', () => {
  expect(toLines([list, relocated], now)).toEqual(['Chicago, towed cars and relocated cars: checked 2 h ago']);
  expect(toLines([list, { ...relocated, unknownBecause: 'never_synced', syncedAt: null }], now)).toEqual([
    'Chicago, towed cars: checked 2 h ago',
    'Chicago, relocated cars: not checked yet',
  ]);
});

it('nothing found is said only of lists that are known', () => {
  const elsewhere = [{ city: 'Chicago', lists: 'towed cars', state: 'IN' }];
  expect(toOutcome({ cars: [car], elsewhere: [], lists: [never] })).toBe('found');
  expect(toOutcome({ cars: [], elsewhere, lists: [never] })).toBe('elsewhere');
  expect(toOutcome({ cars: [], elsewhere: [], lists: [never, list] })).toBe('not_found');
  expect(toOutcome({ cars: [], elsewhere: [], lists: [never] })).toBe('unknown');
  expect(toOutcome({ cars: [], elsewhere: [], lists: [] })).toBe('unknown');
});

it('a tow is told by the clocks of its city, and by the day alone where the hour is not known', () => {
  expect(towedWhen(car)).toBe('Towed Fri, Nov 20');
  expect(towedWhen({ ...car, kind: 'relocated', isTimeKnown: true, towedAt: '2026-11-20T09:12:00Z' })).toBe(
    'Moved Fri, Nov 20, 3:12 AM',
  );
});

it('names the lists of each city, and those that have the plate under another state', () => {
  const hartford = { city: 'Hartford', lists: 'towed cars' };
  expect(listNames([list])).toBe('Chicago’s list of towed cars');
  expect(listNames([list, hartford, relocated])).toBe(
    'Chicago’s lists of towed cars and relocated cars or Hartford’s list of towed cars',
  );
  expect(
    byState([
      { ...list, state: 'IN' },
      { ...relocated, state: 'IN' },
      { ...hartford, state: 'MA' },
    ]),
  ).toEqual([
    { state: 'IN', names: 'Chicago’s lists of towed cars and relocated cars' },
    { state: 'MA', names: 'Hartford’s list of towed cars' },
  ]);
});

it('knows the way to the pound', () => {
  expect(directionsTo('701 N. Sacramento', 'Chicago')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=701%20N.%20Sacramento%2C%20Chicago',
  );
  expect(directionsTo('Lot E, Chicago, IL', 'Chicago')).toMatch(/destination=Lot%20E%2C%20Chicago%2C%20IL$/);
});
