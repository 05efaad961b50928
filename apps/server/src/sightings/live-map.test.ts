import { expect, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/sightings';
import { miles } from '@towscout/geo';

import { createLiveMap } from './live-map.ts';

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
  expect(map.near(here, miles(1), later).map(({ id }) => id)).toEqual(['listed']);
  expect(map.near(here, miles(1), later)[0]?.head.toString()).toContain(`"expiresAt":"${at('12:30')}"`);
});
