import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { AlertPlace } from '@towscout/contracts/watched-places/schema';

import { isKnown, isZonesKey, readStoredZones, storedText } from './stored-zones.ts';

const zone = {
  id: 'z1',
  name: 'Home',
  address: '1 Main St',
  latitude: 40.75,
  longitude: -73.98,
  radius: 0.5,
  isActive: true,
  createdAt: '2025-08-01T00:00:00Z',
};
const read = (value: unknown) => readStoredZones(JSON.stringify(value)).map(({ zone }) => zone);

describe('zones that an older browser stored', () => {
  it('are used as they were', () => {
    expect(read([zone])).toEqual([
      {
        kind: 'zone',
        name: 'Home',
        address: '1 Main St',
        latitude: 40.75,
        longitude: -73.98,
        radius: 0.5,
        isActive: true,
      },
    ]);
  });
  it('may have coordinates as text and no radius', () => {
    expect(read([{ name: 'Work', latitude: '40.75', longitude: '-73.98' }])).toMatchObject([
      { latitude: 40.75, longitude: -73.98, radius: 0.5 },
    ]);
  });
  it.each([
    ['30 miles', 30, 25],
    ['no radius at all', 0, 0.5],
    ['a radius below none', -1, 0.5],
  ])('%s becomes what is allowed', (_name, radius, allowed) =>
    expect(read([{ ...zone, radius }])).toMatchObject([{ name: 'Home', radius: allowed }]),
  );
  it.each([
    ['a zone in the sea', [{ ...zone, latitude: 0, longitude: 0 }]],
    ['a zone without a place', [{ ...zone, latitude: null }]],
    ['empty coordinates', [{ ...zone, latitude: '' }]],
    ['no zone', ['zones']],
  ])('%s cannot be read, and stays as it is', (_name, value) => {
    expect(read(value)).toEqual([null]);
    expect(storedText(readStoredZones(JSON.stringify(value)))).toBe(JSON.stringify(value));
  });
  it.each([{ zone }, 'zones', null])('%j is not a list', (value) => expect(read(value)).toEqual([]));
  it('whatever is stored, nothing breaks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        for (const { zone } of readStoredZones(text)) expect(zone === null || zone.kind === 'zone').toBe(true);
      }),
    );
  });
});

it.each([
  ['alertZones', true],
  ['alert-zones', true],
  ['custom-alert-zones', true],
  ['alertZones_me', true],
  ['alert-zones-me', true],
  ['alertZones_somebody', false],
  ['alert-radius', false],
  ['zones', false],
])('the key %s is mine: %s', (key, isMine) => expect(isZonesKey(key, 'me')).toBe(isMine));

it('a zone that the server already has is not added again', () => {
  const place = { ...zone, kind: 'zone', expiresAt: null } as AlertPlace;
  const [stored] = read([zone]);
  expect(stored && isKnown(stored, [place])).toBe(true);
  expect(stored && isKnown(stored, [{ ...place, latitude: 41 }])).toBe(false);
});
