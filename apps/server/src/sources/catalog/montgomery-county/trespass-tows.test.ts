import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { readExport } from '../../reading/read-export.ts';
import { readTrespassTow } from './trespass-tows.ts';

const NOW = new Date('2024-09-01T12:00:00Z');
const FIXTURE = fileURLToPath(new URL('trespass-tows.fixture.csv', import.meta.url));

test('real rows of the county’s export: each has a day, a lot and a place, and nothing of the car', async () => {
  const readings = (await Array.fromAsync(readExport(FIXTURE))).map((row) => readTrespassTow(row, NOW));
  expect(readings).toHaveLength(15);
  expect(readings[0]).toEqual({
    kind: 'read',
    item: {
      lot: '3421 HEWITT AVE, SILVER SPRING',
      place: { lat: 39.078605989, lng: -77.069720978 },
      day: '2023-10-27',
      reason: 'no_permit',
    },
  });
  const items = readings.flatMap((reading) => (reading.kind === 'read' ? [reading.item] : []));
  expect(Object.groupBy(items, ({ reason }) => reason ?? 'unknown')).toMatchObject({
    no_permit: { length: 5 },
    parking: { length: 6 },
    fire_lane: { length: 1 },
    abandoned: { length: 3 },
  });
});

const row = { tow_date: '2024-06-10', location: '8510  16th st', city: 'Silver Spring' };

test('a copy with other names is read alike; a car, a company and notes never are', () => {
  const copy = {
    ...row,
    lon: '-77.04',
    lat: '38.99',
    reason_for_tow: 'fire',
    notes: '301-555-0100',
    vehicle_make: 'X',
  };
  expect(readTrespassTow(copy, NOW)).toEqual({
    kind: 'read',
    item: {
      lot: '8510 16TH ST, SILVER SPRING',
      place: { lat: 38.99, lng: -77.04 },
      day: '2024-06-10',
      reason: 'fire_lane',
    },
  });
});

test.each([
  [{ ...row, tow_date: '' }, 'no_date'],
  [{ ...row, tow_date: '2024-06-31' }, 'impossible_date'],
  [{ ...row, tow_date: '2024-09-02' }, 'date_out_of_range'],
  [{ ...row, location: null }, 'no_place'],
  [{ ...row, lat: {} }, 'wrong_type'],
])('%j is set aside: %s', (given, reason) => {
  expect(readTrespassTow(given, NOW)).toMatchObject({ kind: 'rejected', reason });
});

test.each([
  [{ ...row, lat: '0', lon: '0' }, null],
  [{ ...row, geo_location_field: 'POINT EMPTY' }, null],
  [{ ...row, lat: '', lon: '' }, null],
])('%j has no place', (given, place) => {
  expect(readTrespassTow(given, NOW)).toMatchObject({ kind: 'read', item: { place, reason: null } });
});
