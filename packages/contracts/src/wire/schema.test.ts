import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { inLocale } from '@towscout/messages/in-locale';

import { safeReturnPath } from '../accounts/constants.ts';
import { checkAreaBody } from '../alerts/schema.ts';
import { liveQuery } from '../live/schema.ts';
import { nearbyTowTrucksQuery, reportTowTruckBody } from '../trucks/schema.ts';
import { changePreferencesBody } from '../watched-places/preferences.ts';
import { savePlaceBody } from '../watched-places/schema.ts';
import { time } from './schema.ts';

const report = { latitude: '40.7589', longitude: '-73.9851', location: 'W 45th St & 7th Ave', status: 'active' };

describe('a quick report', () => {
  test('accepts coordinates as decimal strings and as numbers', () => {
    expect(reportTowTruckBody.parse(report)).toMatchObject({ latitude: 40.7589, longitude: -73.9851, details: null });
    expect(reportTowTruckBody.parse({ ...report, latitude: 40.7589, longitude: -73.9851 }).latitude).toBe(40.7589);
  });
  test.each([
    'forty',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '1e1',
    '',
    ' ',
    '0x28',
    '40.',
    null,
    true,
    [],
    {},
    Number.NaN,
    Number.POSITIVE_INFINITY,
    91,
    '91',
  ])('rejects the latitude %j with a sentence', (latitude) => {
    const parsed = reportTowTruckBody.safeParse({ ...report, latitude });
    expect(parsed.error?.issues[0]?.message).toBe('Latitude must be a number between -90 and 90.');
  });
  test('says that swapped coordinates may be swapped', () => {
    const parsed = reportTowTruckBody.safeParse({ ...report, latitude: report.longitude, longitude: report.latitude });
    expect(parsed.error?.issues[0]?.message).toContain('swapped');
  });
  test.each(['', '   ', '🚗🚗🚗', '…', 'x'.repeat(201), '🚗'.repeat(5000)])('rejects the location %j', (location) => {
    expect(reportTowTruckBody.safeParse({ ...report, location }).success).toBe(false);
  });
  test.each(['W 45th St 🚗', 'محطة', '  corner of 5th  ', 'x'.repeat(200)])('accepts the location %j', (location) => {
    expect(reportTowTruckBody.parse({ ...report, location }).location).toBe(location.trim());
  });
  test('rejects unknown fields', () => {
    expect(reportTowTruckBody.safeParse({ ...report, reportedBy: 'somebody else' }).success).toBe(false);
  });
  test('never lets anything but a finite coordinate on the earth through', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.anything()), (latitude) => {
        const parsed = reportTowTruckBody.safeParse({ ...report, latitude });
        if (parsed.success) expect(Math.abs(parsed.data.latitude)).toBeLessThanOrEqual(90);
      }),
    );
  });
});

describe('a radius in a query', () => {
  const at = { lat: '40.7589', lng: '-73.9851' };
  test.each(['0', '-1', '1e9', '1000000000', 'Infinity', '1e999', 'NaN', '', 'null', 'five', '25.01'])(
    'rejects %j',
    (radius) => {
      expect(nearbyTowTrucksQuery.safeParse({ ...at, radius }).success).toBe(false);
    },
  );
  test('accepts up to 25 miles', () => {
    expect(nearbyTowTrucksQuery.parse({ ...at, radius: '25' }).radius).toBe(25);
  });
});

test('a live stream takes a whole place or none', () => {
  expect(liveQuery.parse({})).toEqual({});
  expect(liveQuery.safeParse({ lat: '40.7', lng: '-73.9' }).success).toBe(false);
});

describe('preferences', () => {
  test('are decoded from the wire once: flags, and lists in strings', () => {
    expect(
      changePreferencesBody.parse({
        enableAudioAlerts: 0,
        plateNumbers: '[" abc123 ","ABC123"]',
        violationTypes: '[]',
      }),
    ).toEqual({ enableAudioAlerts: false, plateNumbers: ['ABC123'], violationTypes: [] });
  });
  test('a plate is any state’s or one state’s, and each is kept once', () => {
    const { plateNumbers } = changePreferencesBody.parse({ plateNumbers: '["ca: 8abc-123","CA:8ABC123","8ABC123"]' });
    expect(plateNumbers).toEqual(['CA:8ABC123', '8ABC123']);
  });
  test.each([
    'not json',
    '{"a":1}',
    '[{}]',
    '["🚗"]',
    JSON.stringify(Array.from({ length: 1000 }, (_, n) => `A${n}`)),
    '["__proto__"]',
    '["ß1"]',
    '["ZZ:8ABC123"]',
    '["ſ1"]',
  ])('reject the plates %s', (plateNumbers) => {
    expect(changePreferencesBody.safeParse({ plateNumbers }).success).toBe(false);
  });
});

describe('a time zone', () => {
  test.each([
    ['America/New_York', 'America/New_York'],
    ['aMeRiCa/NeW_yOrK', 'America/New_York'],
    ['utc', 'UTC'],
  ])('%s is kept as %s', (timeZone, kept) =>
    expect(changePreferencesBody.parse({ timeZone })).toEqual({ timeZone: kept }),
  );
  test.each(['Mars/Olympus', '', 'x'.repeat(65), 5, null])('%j is rejected with a sentence', (timeZone) => {
    expect(changePreferencesBody.safeParse({ timeZone }).error?.issues[0]?.message).toMatch(
      /^The time zone must be a name/,
    );
  });
});

test('a zone without a radius is half a mile; other places say theirs', () => {
  const place = { name: 'Home', address: '1 Main St', latitude: 40.75, longitude: -73.98 };
  expect(savePlaceBody.parse({ ...place, kind: 'zone' }).radius).toBe(0.5);
  expect(savePlaceBody.parse({ ...place, kind: 'zone', radius: 2 }).radius).toBe(2);
  const parked = savePlaceBody.safeParse({ ...place, kind: 'parked' });
  expect(parked.error?.issues).toMatchObject([{ path: ['radius'], message: expect.stringMatching(/^Radius/) }]);
});

test.each([
  [{ lat: 40.75, lng: -73.98 }],
  [{ latitude: 40.75, longitude: -73.98 }],
  [{ latitude: '40.75', longitude: '-73.98' }],
])('an area to check is at %j', (given) =>
  expect(checkAreaBody.parse(given)).toEqual({ latitude: 40.75, longitude: -73.98 }),
);

test.each([
  [{ lat: 40.75 }, 'longitude'],
  [{ lng: -73.98 }, 'latitude'],
  [{ lat: 'Infinity', lng: -73.98 }, 'lat'],
  [{ lat: 51.5, lng: -0.12 }, 'latitude'],
])('an area at %j is refused at %s', (given, field) =>
  expect(checkAreaBody.safeParse(given).error?.issues[0]?.path).toEqual([field]),
);

test('a place must be in the United States', () => {
  const place = { kind: 'parked', latitude: 51.5, longitude: -0.12, radius: 0.5 };
  expect(savePlaceBody.safeParse(place).success).toBe(false);
});

describe('safeReturnPath', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/api/logout',
    '/x/../api/logout',
    '/%61pi/logout',
    '/%',
    '\\evil',
    '/a\nb',
    '',
    null,
    `/${'x'.repeat(600)}`,
  ])('falls back to the home page for %j', (path) => expect(safeReturnPath(path)).toBe('/'));
  test('keeps paths on this site', () => expect(safeReturnPath('/alerts?tab=2#here')).toBe('/alerts?tab=2#here'));
  test('never leads off the site', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(new URL(safeReturnPath(path), 'https://towscout.example').origin).toBe('https://towscout.example');
      }),
      { numRuns: 2000 },
    );
  });
});

test('a refusal is in the language of its reader', () => {
  const refuse = () =>
    nearbyTowTrucksQuery.safeParse({ lat: '40.7', lng: '-73.9', radius: '26' }).error?.issues[0]?.message;
  expect(refuse()).toBe('Radius must be a number of miles between 0.01 and 25.');
  expect(inLocale('es', refuse)).toBe('El radio debe ser un número de millas entre 0.01 y 25.');
  expect(inLocale('es', () => changePreferencesBody.safeParse({ timeZone: 5 }).error?.issues[0]?.message)).toBe(
    'La zona horaria debe ser un nombre como America/New_York.',
  );
});

const read = time(() => 'No time.');

test.each([
  '2026-11-28T18:30:00Z',
  '2026-11-28T18:30:00+00:00',
  '2026-11-28T18:30:00-00:00',
  '2026-11-28T10:30:00-08:00',
  '2026-11-29T00:00:00+05:30',
  '2026-11-28T18:30:00.000Z',
  '2026-11-28t18:30:00z',
  '2026-11-28 18:30:00Z',
  '2026-11-28 10:30:00-08:00',
  '2026-11-28T18:30:00 00:00',
])('%s is one instant', (text) => expect(read.parse(text)).toEqual(new Date('2026-11-28T18:30:00Z')));

test.each([
  '',
  'now',
  '2026-11-28',
  '2026-11-28T18:30:00',
  '2026-11-28 18:30',
  '2026-02-30T18:30:00Z',
  '2026-11-28T25:30:00Z',
  '2026-11-28T18:30:00+24:00',
  '2026-11-28T18:30:00+0800',
  '1795890600',
  '2026-11-28T18:30:00Z'.padEnd(10_000, ' '),
  1_795_890_600,
  null,
])('%j is refused with the sentence', (text) => {
  expect(read.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['No time.']);
});

test('every offset of every instant is that instant', () => {
  const instants = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: -23 * 60, max: 23 * 60 }), (instant, minutes) => {
      const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, -1);
      const [hour, minute] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
        String(part).padStart(2, '0'),
      );
      expect(read.parse(`${local}${minutes < 0 ? '-' : '+'}${hour}:${minute}`)).toEqual(instant);
    }),
  );
});
