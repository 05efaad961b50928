import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { SOURCES } from '@towscout/domain/sources/tow-calls';
import { REACHES } from '@towscout/domain/trucks/belief';
import { TRUCK_STATUSES } from '@towscout/domain/trucks/status';

import { oneACorner, replacedIds, type ShownTruck } from './corner-rules.ts';
import { readTruck } from './tow-truck-view.ts';
import { aTruck } from './truck.fixture.ts';

const LAT = 37.7765;
const FEET_PER_DEGREE = 364_800;
const minutesAgo = (minutes: number) => new Date(Date.parse('2026-11-20T12:00:00Z') - minutes * 60_000).toISOString();
const truck = (id: string, minutes: number, changes: Partial<TowTruck> = {}) =>
  readTruck(
    aTruck({
      id,
      latitude: String(LAT),
      longitude: '-122.4175',
      location: 'Market St & Van Ness Ave',
      changedAt: minutesAgo(minutes),
      ...changes,
    }),
    null,
  );
const rows = (...trucks: ReturnType<typeof truck>[]) =>
  oneACorner(trucks).map(({ truck, twins }) => [truck].concat(twins).map(({ id }) => id));
const feetNorth = (feet: number) => ({ latitude: String(LAT + feet / FEET_PER_DEGREE) });

describe('one truck at one corner is one row', () => {
  test('the newest voice takes the corner over, whatever it says and wherever the list has it', () =>
    expect(rows(truck('old', 9), truck('older', 12, { status: 'waiting' }), truck('new', 1))).toEqual([
      ['new', 'old', 'older'],
    ]));

  test('so does one that names the streets otherwise, or was sent from across the street', () =>
    expect(rows(truck('old', 9), truck('new', 1, { location: 'Van Ness & Market', ...feetNorth(120) }))).toEqual([
      ['new', 'old'],
    ]));

  test.each<[string, Partial<TowTruck>]>([
    ['more than 150 feet away', feetNorth(170)],
    ['of another corner', { location: 'Fell St & Gough St' }],
    ['of a place that names no corner', { location: 'Behind the bank' }],
    ['with another task', { intent: 'roadside' }],
    ['of sample data', { source: 'simulated' }],
  ])('one %s has its own row', (_, changes) =>
    expect(rows(truck('a', 9, { intent: 'enforcement' }), truck('b', 1, changes))).toEqual([['a'], ['b']]),
  );

  test('two calls of one feed are two calls', () => {
    const call = { source: 'chp_cad', trust: 'official' } as const;
    expect(rows(truck('a', 9, call), truck('b', 1, call))).toEqual([['a'], ['b']]);
    expect(rows(truck('a', 9, call), truck('b', 1))).toEqual([['b', 'a']]);
  });

  test('a new voice that is believed less does not speak against what is believed', () => {
    const nobody = { reach: 'nobody', trust: 'unconfirmed' } as const;
    expect(rows(truck('towing', 9), truck('present', 1, { ...nobody, status: 'waiting' }))).toEqual([
      ['towing'],
      ['present'],
    ]);
    expect(rows(truck('towing', 9), truck('too', 1, nobody))).toEqual([['towing', 'too']]);
  });

  test('no truck is lost, none is told twice, and what is believed most has a row', () => {
    const trucks = fc.uniqueArray(
      fc
        .record({
          minutes: fc.nat(15),
          feet: fc.nat(400),
          reach: fc.constantFrom(...REACHES),
          source: fc.constantFrom(...SOURCES),
          status: fc.constantFrom(...TRUCK_STATUSES),
          location: fc.constantFrom('Market & 10th', '10th St / Market St', 'Page & Franklin', 'Elm St'),
        })
        .map(({ minutes, feet, ...changes }) =>
          truck(`${minutes} ${feet}`, minutes, { ...changes, ...feetNorth(feet) }),
        ),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(trucks, (trucks) => {
        const told = rows(...trucks);
        expect(told.flat().toSorted()).toEqual(trucks.map(({ id }) => id).toSorted());
        const heads = new Set(told.map(([head]) => head));
        const best = Math.max(...trucks.map(({ reach }) => REACHES.indexOf(reach)));
        if (trucks.length > 0)
          expect(trucks.some(({ id, reach }) => heads.has(id) && REACHES.indexOf(reach) === best)).toBe(true);
      }),
    );
  });
});

describe('older reports that a newer one replaces', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const truck = (id: string, minutes: number, over: Partial<ShownTruck> = {}): ShownTruck => ({
    id,
    place: { lat: 37.7765, lng: -122.4175 },
    location: 'Market & 10th',
    intent: 'unknown',
    source: 'user',
    status: 'active',
    reach: 'nobody',
    confirmations: 1,
    reportedAt: minutesAgo(minutes),
    changedAt: minutesAgo(minutes),
    ...over,
  });
  const shown = (trucks: readonly ShownTruck[]) => {
    const replaced = replacedIds(trucks);
    return trucks.filter(({ id }) => !replaced.has(id));
  };
  const ids = (trucks: readonly ShownTruck[]) => shown(trucks).map(({ id }) => id);

  describe('a new vote at a corner', () => {
    test('takes the place of all stale ones there that nobody confirmed', () =>
      expect(ids([truck('a', 200), truck('b', 150), truck('c', 100), truck('d', 60), truck('e', 1)])).toEqual(['e']));

    test.each<[string, Partial<ShownTruck>, Partial<ShownTruck>]>([
      ['what was fresh when it came', { changedAt: minutesAgo(10) }, {}],
      ['what two confirmed', { confirmations: 2 }, {}],
      ['what a feed lists', { source: 'sf_calls' }, {}],
      ['what is at another corner', { location: 'Page & Franklin' }, {}],
      ['what is there for another reason', { intent: 'enforcement' }, { intent: 'private_lot' }],
      ['what an account reported, when it is signed out', { reach: 'beside' }, { reach: 'nobody' }],
      ['anything, once it left itself', {}, { status: 'departed' }],
    ])('does not take the place of %s', (_, older, newer) =>
      expect(ids([truck('older', 60, older), truck('newer', 1, newer)])).toEqual(['older', 'newer']),
    );

    test('hides nothing where no truck is left to show, and never what is believed further', () => {
      const trucks = fc.uniqueArray(
        fc
          .tuple(
            fc.nat(300),
            fc.constantFrom(...REACHES),
            fc.constantFrom('Market & 10th', 'Elm St', 'Page & Franklin'),
          )
          .map(([minutes, reach, location]) => truck(`${minutes}`, minutes, { reach, location })),
        { selector: ({ id }) => id },
      );
      fc.assert(
        fc.property(trucks, (trucks) => {
          expect(shown(trucks).length > 0).toBe(trucks.length > 0);
          const best = Math.max(...trucks.map(({ reach }) => REACHES.indexOf(reach)));
          if (trucks.length > 0) expect(shown(trucks).some(({ reach }) => REACHES.indexOf(reach) === best)).toBe(true);
        }),
      );
    });
  });
});
