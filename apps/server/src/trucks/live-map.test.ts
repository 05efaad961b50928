import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { distanceBetween, type LatLng, miles } from '@towscout/geo';

import { createLiveMap, type LiveMap, countLiveAround } from './live-map.ts';
import { getId, PARTS_OF_A_MILE } from './packed-trucks.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const here = { lat: 37.7749, lng: -122.4194 };
const truck = (id: string, over: Partial<TowTruck> = {}) =>
  ({
    id,
    latitude: String(here.lat),
    longitude: String(here.lng),
    status: 'active',
    source: 'chp_cad',
    changedAt: at('11:50'),
    expiresAt: at('12:10'),
    ...over,
  }) as TowTruck;

test('only what has neither left nor faded is counted, however many there are', () => {
  const map = createLiveMap();
  const trucks = [
    ...Array.from({ length: 700 }, (_, n) => truck(`live ${n}`)),
    truck('left', { status: 'departed' }),
    truck('faded', { expiresAt: at('12:00') }),
  ];
  for (const each of trucks) map.put(each);
  expect(map.countLive(now)).toBe(700);
});

test('a feed’s news extends its own trucks that have not left, and no others', () => {
  const map = createLiveMap();
  const trucks = [
    truck('listed'),
    truck('left', { status: 'departed' }),
    truck('elsewhere', { source: 'sf_calls' }),
    truck('seen', { source: 'user' }),
  ];
  for (const each of trucks) map.put(each);
  map.extend({ source: 'chp_cad', liveUntil: at('12:30') });
  const later = new Date(at('12:20'));
  expect(map.near(here, miles(1), later).map(getId)).toEqual(['listed']);
  expect(map.near(here, miles(1), later)[0]?.among.heads.toString()).toContain(`"expiresAt":"${at('12:30')}"`);
});

const around = (center: LatLng) => {
  const offset = fc.integer({ min: -30, max: 30 }).map((hundredths) => hundredths / 100);
  const id = fc.integer({ min: 0, max: 9 }).map(String);
  const minute = fc.integer({ min: 10, max: 59 });
  const some = fc
    .tuple(id, offset, offset, minute, minute, fc.constantFrom('chp_cad', 'user'))
    .map(([id, lat, lng, changed, expires, source]) =>
      truck(id, {
        latitude: String(center.lat + lat),
        longitude: String(((center.lng + lng + 540) % 360) - 180),
        source: source as TowTruck['source'],
        changedAt: at(`11:${changed}`),
        expiresAt: at(`12:${expires}`),
      }),
    );
  return fc.oneof(
    { weight: 6, arbitrary: some.map((put) => ({ put })) },
    { weight: 2, arbitrary: id.map((remove) => ({ remove })) },
    { weight: 1, arbitrary: minute.map((minute) => ({ extend: at(`12:${minute}`) })) },
    {
      weight: 1,
      arbitrary: fc.uniqueArray(some, { maxLength: 5, selector: (each) => each.id }).map((fill) => ({ fill })),
    },
  );
};
type Change = ReturnType<typeof around> extends fc.Arbitrary<infer T> ? T : never;

/** A plain list as the oracle. */
function toList(changes: readonly Change[]): TowTruck[] {
  let trucks = new Map<string, TowTruck>();
  for (const change of changes) {
    if ('put' in change && !((trucks.get(change.put.id)?.changedAt ?? '') > change.put.changedAt))
      trucks.set(change.put.id, change.put);
    if ('remove' in change) trucks.delete(change.remove);
    if ('fill' in change) trucks = new Map(change.fill.map((each) => [each.id, each]));
    if ('extend' in change)
      for (const each of trucks.values())
        if (each.source === 'chp_cad' && each.expiresAt < change.extend)
          trucks.set(each.id, { ...each, expiresAt: change.extend });
  }
  return [...trucks.values()];
}

function apply(map: LiveMap, change: Change): void {
  if ('put' in change) map.put(change.put);
  if ('remove' in change) map.remove(change.remove);
  if ('fill' in change) map.fill(change.fill);
  if ('extend' in change) map.extend({ source: 'chp_cad', liveUntil: change.extend });
}

test.each([
  ['in San Francisco', here],
  ['across the antimeridian', { lat: 51.9, lng: 179.98 }],
])('%s it finds whatever looking through all trucks finds, after each change', (_where, center) => {
  const radius = fc.double({ min: 0.1, max: 25, noNaN: true }).map(miles);
  const minutes = fc.integer({ min: 10, max: 59 });
  fc.assert(
    fc.property(fc.array(around(center), { maxLength: 30 }), radius, minutes, (changes, radius, minute) => {
      const map = createLiveMap();
      const later = new Date(at(`12:${minute}`));
      changes.forEach((change, n) => {
        apply(map, change);
        const all = toList(changes.slice(0, n + 1))
          .filter(({ expiresAt }) => expiresAt > later.toISOString())
          .map((each) => ({
            id: each.id,
            miles: distanceBetween(center, { lat: Number(each.latitude), lng: Number(each.longitude) }),
          }))
          .filter((each) => each.miles <= radius);
        const found = map.near(center, radius, later);
        expect(new Map(found.map((each) => [getId(each), each.parts / PARTS_OF_A_MILE]))).toEqual(
          new Map(all.map((each) => [each.id, Math.round(each.miles * PARTS_OF_A_MILE) / PARTS_OF_A_MILE])),
        );
        expect(found.map(({ index }) => index)).toEqual([...found.keys()]);
      });
    }),
  );
});

test('trucks around a place are counted by source, without those that left, faded or are elsewhere', () => {
  const map = createLiveMap();
  const trucks = [
    truck('one'),
    truck('two'),
    truck('seen', { source: 'user' }),
    truck('left', { source: 'user', status: 'departed' }),
    truck('faded', { expiresAt: at('12:00') }),
    truck('elsewhere', { latitude: '38.2' }),
  ];
  for (const each of trucks) map.put(each);
  expect(countLiveAround(map, { center: here, radius: miles(5) }, now)).toEqual(
    new Map([
      ['chp_cad', 2],
      ['user', 1],
    ]),
  );
});
