import type { AlertPlace } from '@towscout/contracts/alerts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isKnown, isZonesKey, readStoredZones } from './stored-zones.ts';

const zone = { id: 'z1', name: 'Home', address: '1 Main St', latitude: 40.75, longitude: -73.98, radius: 0.5, isActive: true, createdAt: '2025-08-01T00:00:00Z' };
const read = (value: unknown) => readStoredZones(JSON.stringify(value));

describe('zones that an older browser kept', () => {
  it('are taken as they were', () => {
    expect(read([zone])).toEqual([{ kind: 'zone', name: 'Home', address: '1 Main St', latitude: 40.75, longitude: -73.98, radius: 0.5, isActive: true }]);
  });
  it('may have coordinates as text and no radius', () => {
    expect(read([{ name: 'Work', latitude: '40.75', longitude: '-73.98' }])).toMatchObject([{ latitude: 40.75, longitude: -73.98, radius: 0.5 }]);
  });
  it.each([
    ['a zone in the sea', [{ ...zone, latitude: 0, longitude: 0 }]],
    ['a zone without a place', [{ ...zone, latitude: null }]],
    ['empty coordinates', [{ ...zone, latitude: '' }]],
    ['a radius of 100 miles', [{ ...zone, radius: 100 }]],
    ['no list', { zone }],
    ['text', 'zones'],
  ])('%s is left out', (_name, value) => expect(read(value)).toEqual([]));
  it('whatever is stored, nothing breaks', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      for (const body of readStoredZones(text)) expect(body.kind).toBe('zone');
    }));
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

it('a zone that the server has already is not added again', () => {
  const place = { ...zone, kind: 'zone', expiresAt: null } as AlertPlace;
  const [body] = read([zone]);
  expect(body && isKnown(body, [place])).toBe(true);
  expect(body && isKnown(body, [{ ...place, latitude: 41 }])).toBe(false);
});
