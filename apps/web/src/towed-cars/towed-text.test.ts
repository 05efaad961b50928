import { expect, it } from 'vitest';

import type { CityList, TowedCar, TowList } from '@towscout/contracts/towed-cars/schema';
import { inLocale } from '@towscout/messages/in-locale';

import {
  byState,
  directionsTo,
  formatDay,
  listNames,
  notFoundTitle,
  toLines,
  toListLines,
  toOutcome,
  towedWhen,
  whyNothing,
  whyUnknown,
} from './towed-text.ts';

const now = new Date('2026-11-22T12:00:00Z');
const list: CityList = {
  source: 'chicago-towed',
  city: 'Chicago',
  lists: 'towed cars',
  unknownBecause: null,
  syncedAt: '2026-11-22T10:00:00Z',
  newestEntryAt: null,
};
const towList = (over: Partial<TowList> = {}): TowList => ({
  ...list,
  hasPlates: true,
  timeOf: 'tow',
  notAskedBecause: null,
  appears: null,
  ...over,
});
const car: TowedCar = {
  id: 'chicago-towed:1',
  source: 'chicago-towed',
  city: 'Chicago',
  kind: 'towed',
  towedAt: '2026-11-20T06:00:00Z',
  isTimeKnown: false,
  timeZone: 'America/Chicago',
  timeOf: 'tow',
  distanceMiles: null,
  model: null,
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
  expect(toLines([never], now)).toEqual(['Chicago, towed cars: not loaded yet']);
  expect(toLines([{ ...list, unknownBecause: 'no_new_entries' }], now)[0]).toContain(
    'not updated by the city in weeks',
  );
});

const relocated: CityList = { ...list, source: 'chicago-relocated', lists: 'relocated cars' };

it('each list of a city is named with its own age; those that stand alike share a line', () => {
  expect(toLines([list, relocated], now)).toEqual(['Chicago, towed cars and relocated cars: checked 2 h ago']);
  expect(toLines([list, { ...relocated, unknownBecause: 'never_synced', syncedAt: null }], now)).toEqual([
    'Chicago, towed cars: checked 2 h ago',
    'Chicago, relocated cars: not loaded yet',
  ]);
});

const unloaded = towList({ unknownBecause: 'never_synced', syncedAt: null });
const lot = (over: Partial<TowList> = {}) =>
  towList({
    source: 'norfolk',
    city: 'Norfolk',
    lists: 'cars on its lot',
    hasPlates: false,
    timeOf: 'arrival',
    ...over,
  });
const appears = { cars: 40, halfMinutes: 50, ninetyPercentMinutes: 240, isByDay: false };

it('nothing found is said only of lists that are known and were asked', () => {
  const elsewhere = [{ city: 'Chicago', lists: 'towed cars', state: 'IN' }];
  const none = { cars: [], alike: [], elsewhere: [] };
  expect(toOutcome({ ...none, cars: [car], alike: [car], lists: [unloaded] })).toBe('found');
  expect(toOutcome({ ...none, alike: [car], elsewhere, lists: [unloaded] })).toBe('alike');
  expect(toOutcome({ ...none, elsewhere, lists: [unloaded] })).toBe('elsewhere');
  expect(toOutcome({ ...none, lists: [unloaded, towList()] })).toBe('not_found');
  expect(toOutcome({ ...none, lists: [unloaded] })).toBe('unknown');
  expect(toOutcome({ ...none, lists: [lot({ notAskedBecause: 'needs_place' })] })).toBe('unknown');
  expect(toOutcome({ ...none, lists: [] })).toBe('unknown');
});

it('each list says its age, how soon cars appear on it, or why it was not asked', () => {
  const lines = (...lists: TowList[]) =>
    toListLines(lists, now).map(({ name, status, appears: soon }) => [name, status, soon]);
  expect(lines(towList({ appears }), unloaded, lot({ notAskedBecause: 'outside' }))).toEqual([
    ['Chicago, towed cars', 'checked 2 h ago', 'Half of the cars appear within 50 min, nine in ten within 4 h.'],
    ['Chicago, towed cars', 'not loaded yet', null],
    ['Norfolk, cars on its lot', 'not searched, because the spot is in another city', null],
  ]);
  expect(lines(towList(), towList({ lists: 'relocated cars' }))).toEqual([
    ['Chicago, towed cars and relocated cars', 'checked 2 h ago', 'We don’t know yet how soon cars appear on it.'],
  ]);
  expect(lines(lot({ notAskedBecause: 'outside', unknownBecause: 'never_synced' }))[0]?.[1]).toBe('not loaded yet');
});

it('not found names what was searched, and is not ‘not towed’', () => {
  const lists = [towList({ appears }), unloaded, lot({ notAskedBecause: 'needs_place' })];
  expect(notFoundTitle(lists, 'IL')).toBe('Not on Chicago’s list of towed cars under Illinois');
  expect(notFoundTitle([lot()], undefined)).toBe('No car like yours on Norfolk’s list of cars on its lot');
  expect(notFoundTitle([towList(), lot()], 'VA')).toBe(
    'Not on Chicago’s list of towed cars under Virginia, and no car like yours on Norfolk’s list of cars on its lot',
  );
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  expect(whyNothing(lists, hoursAgo(1), now)).toMatch(/^It may be too early/);
  expect(whyNothing(lists, hoursAgo(5), now)).toContain('It may still have been towed. Tows from private lots');
});

it('what has not loaded is told apart from what is not there', () => {
  expect(whyUnknown([unloaded])).toBe('Chicago’s list of towed cars has not loaded yet. Please call.');
  expect(whyUnknown([unloaded, lot({ unknownBecause: 'never_synced' })])).toBe(
    'Chicago’s list of towed cars and Norfolk’s list of cars on its lot have not loaded yet. Please call.',
  );
  expect(whyUnknown([towList({ unknownBecause: 'no_new_entries' })])).toBe(
    'No city’s list is up to date here. Please call.',
  );
});

it('a day is written out', () => expect(formatDay('2026-11-26')).toBe('Nov 26, 2026'));

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

it('lists are named in whole Spanish sentences', () => {
  const autos = towList({ lists: 'autos remolcados' });
  const movidos = { ...autos, lists: 'autos reubicados' };
  const tell = (...lists: TowList[]) => inLocale('es', () => notFoundTitle(lists, 'IL'));
  expect(tell(autos)).toBe('No está en la lista de autos remolcados de Chicago con placa de Illinois');
  expect(tell(autos, movidos, { ...lot(), lists: 'autos en su corralón' })).toBe(
    'No está en las listas de autos remolcados y autos reubicados de Chicago con placa de Illinois, y ningún auto como el tuyo en la lista de autos en su corralón de Norfolk',
  );
  const unread = { ...autos, unknownBecause: 'never_synced' } as const;
  expect(inLocale('es', () => whyUnknown([unread]))).toBe(
    'Aún no se ha cargado la lista de autos remolcados de Chicago. Llama, por favor.',
  );
  expect(inLocale('es', () => formatDay('2026-11-26'))).toBe('26 nov 2026');
});
