import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';

import type { AlertPlace, SavePlaceBody } from '@towscout/contracts/watched-places/schema';

import { ApiError } from '#platform/api.ts';

import { isKnown, isZonesKey, migrateZones, readStoredZones, storedText } from './use-zone-migration.ts';

const zone = (name: string) => ({ name, latitude: 40.75, longitude: -73.98, radius: 0.5 });
const stored = (key = 'alertZones'): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

type Kept = Record<string, string>;

/** Like a browser's storage it has its keys as its own properties. */
const storage = Object.create({
  getItem(this: Kept, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Kept, key: string, text: string) {
    this[key] = text;
  },
  removeItem(this: Kept, key: string) {
    delete this[key];
  },
}) as Storage;

/** A server that fails for the zones with these names. */
function server(failures: Record<string, Error> = {}) {
  const taken: string[] = [];
  const places: SavePlaceBody[] = [];
  return {
    taken,
    failures,
    list: async () => [...places] as AlertPlace[],
    save: async (place: SavePlaceBody) => {
      const failure = failures[place.name ?? ''];
      if (failure) throw failure;
      places.push(place);
      taken.push(place.name ?? '');
    },
  };
}

/** One holder at a time, as a browser grants them. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const mine = last.then(work);
      last = mine.catch(() => {});
      return mine;
    },
  };
}

beforeEach(() => {
  for (const key of Object.keys(storage)) storage.removeItem(key);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});
afterEach(() => vi.unstubAllGlobals());

test('every zone is moved once, and then nothing is left', async () => {
  const { taken, ...places } = server();
  localStorage.setItem('alertZones', JSON.stringify([zone('A'), zone('B'), zone('A')]));
  localStorage.setItem('custom-alert-zones', JSON.stringify([zone('B')]));
  expect(await migrateZones('me', places)).toEqual({ taken: 2, refusal: null });
  expect(taken).toEqual(['A', 'B']);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(await migrateZones('me', places)).toBeNull();
});

test('a zone that fails stays, those after it are moved, and the next visit adds none twice', async () => {
  const { taken, failures, ...places } = server({ B: new TypeError('Failed to fetch') });
  localStorage.setItem('alertZones', JSON.stringify([zone('A'), zone('B'), zone('C')]));
  expect(await migrateZones('me', places)).toEqual({ taken: 2, refusal: null });
  expect(stored()).toEqual([zone('B')]);
  delete failures['B'];
  expect(await migrateZones('me', places)).toEqual({ taken: 1, refusal: null });
  expect(taken).toEqual(['A', 'C', 'B']);
  expect(stored()).toBeNull();
});

test('a refused zone stops no other, and the refusal is shown', async () => {
  const refusal = new ApiError(409, 'Conflict', '');
  const { taken, ...places } = server({ A: refusal });
  localStorage.setItem('alertZones', JSON.stringify([zone('A')]));
  localStorage.setItem('alertZones-me', JSON.stringify([zone('B')]));
  expect(await migrateZones('me', places)).toEqual({ taken: 1, refusal });
  expect(taken).toEqual(['B']);
  expect(stored()).toEqual([zone('A')]);
});

test('what cannot be read stays as it is', async () => {
  localStorage.setItem('alertZones', JSON.stringify([{ nonsense: true }, zone('A')]));
  localStorage.setItem('alert-zones', 'not a list');
  await migrateZones('me', server());
  expect(stored()).toEqual([{ nonsense: true }]);
  expect(localStorage.getItem('alert-zones')).toBe('not a list');
});

test('of two tabs, one moves them', async () => {
  const { taken, ...places } = server();
  localStorage.setItem('alertZones', JSON.stringify([zone('A'), zone('B')]));
  await Promise.all([migrateZones('me', places), migrateZones('me', places)]);
  expect(taken).toEqual(['A', 'B']);
});

test('a browser without locks moves them too', async () => {
  vi.stubGlobal('navigator', {});
  localStorage.setItem('alertZones', JSON.stringify([zone('A')]));
  expect(await migrateZones('me', server())).toEqual({ taken: 1, refusal: null });
});

test('places that cannot be read leave everything as it was', async () => {
  localStorage.setItem('alertZones', JSON.stringify([zone('A')]));
  const list = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(migrateZones('me', { ...server(), list })).rejects.toThrow('Failed to fetch');
  expect(stored()).toEqual([zone('A')]);
});

describe('zones as an older version stored them', () => {
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
});
