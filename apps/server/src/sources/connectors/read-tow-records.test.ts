import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { TRAVIS_COUNTY } from '@towscout/domain/sources/areas';
import type { Outline } from '@towscout/geo';

import { createTowRecordReader } from './read-tow-records.ts';
import type { RowReading } from './row-reading.ts';

const CITY_HALL = { lat: 30.2645, lng: -97.7472 };
const NOW = new Date('2026-03-20T12:00:00Z');

const source = (reading: Partial<RowReading> = {}): { area: Outline; reading: RowReading } => ({
  area: TRAVIS_COUNTY,
  reading: {
    format: 'socrata',
    url: 'https://rows.example.com/rows.json',
    pollSeconds: 60,
    id: 'id',
    reported: 'at',
    changed: 'changed',
    timeZone: 'America/Chicago',
    secondsInId: /_(\d{10})$/,
    point: ['geometry.y', 'geometry.x'],
    notPlaces: [CITY_HALL],
    address: { field: 'address' },
    ended: { field: 'status', values: ['CLOSED'] },
    word: 'word',
    steps: { 'Tow Me': ['asked', 'Tow asked for'], 'TOW TRUCK': ['called', 'Tow truck called'] },
    neverShown: ['notes'],
    ...reading,
  },
});

const ROW = {
  id: 'a',
  at: '2026-03-20T06:30:00.000',
  word: 'Tow Me',
  geometry: { x: -97.74, y: 30.27 },
  address: 'ELM ST / 5TH ST',
};
const read = (rows: readonly unknown[], reading: Partial<RowReading> = {}) =>
  createTowRecordReader(source(reading))(rows, NOW);

test('a row is what its source calls it, in our words', () => {
  expect(read([ROW]).records).toEqual([
    {
      externalId: 'a',
      step: 'asked',
      words: 'Tow asked for',
      place: { lat: 30.27, lng: -97.74 },
      address: null,
      location: 'Elm St & 5th St',
      callNumber: null,
      reportedAt: new Date('2026-03-20T11:30:00Z'),
      changedAt: new Date('2026-03-20T11:30:00Z'),
      endedAt: null,
    },
  ]);
  expect(read([{ ...ROW, word: ' tow truck ' }]).records).toMatchObject([{ step: 'called' }]);
});

describe.each([
  ['is no object', 'tow', 'not_a_row'],
  ['is a list', [], 'not_a_row'],
  ['is null', null, 'not_a_row'],
  ['has no id', { ...ROW, id: undefined }, 'no_id'],
  ['has an id of blanks', { ...ROW, id: '  ' }, 'no_id'],
  ['has no time', { ...ROW, at: undefined }, 'no_time'],
  ['has a time in words', { ...ROW, at: 'yesterday' }, 'no_time'],
  ['is of February 30', { ...ROW, at: '2026-02-30T06:30:00Z' }, 'no_time'],
  ['is of a day without an hour', { ...ROW, at: '2026-03-20' }, 'no_time'],
  ['is of tomorrow', { ...ROW, at: '2026-03-21T06:30:00Z' }, 'impossible_time'],
  ['is of 1970', { ...ROW, at: '1970-01-01T00:00:00Z' }, 'impossible_time'],
  ['has another hour than its id', { ...ROW, id: 'a_1773999000', at: '2026-03-20T03:10:00' }, 'time_disagrees'],
  ['is of another word', { ...ROW, word: 'Tow Me Not' }, 'not_on_ladder'],
  ['has no word', { ...ROW, word: { text: 'Tow Me' } }, 'not_on_ladder'],
  ['names a property that all objects have', { ...ROW, word: 'constructor' }, 'not_on_ladder'],
  ['is over', { ...ROW, status: 'Closed' }, 'over'],
  ['has no point', { ...ROW, geometry: null }, 'no_place'],
  ['is at 0, 0', { ...ROW, geometry: { x: 0, y: 0 } }, 'no_place'],
  ['is at 0.000000000000, as text', { ...ROW, geometry: { x: '0.000000000000', y: '0.000000000000' } }, 'no_place'],
  ['is at -361', { ...ROW, geometry: { x: -361.0, y: -361.0 } }, 'no_place'],
  [
    'is at the city hall that stands for unknown',
    { ...ROW, geometry: { x: CITY_HALL.lng, y: CITY_HALL.lat } },
    'no_place',
  ],
  ['has half a point', { ...ROW, geometry: { x: -97.74 } }, 'no_place'],
  ['is in another state', { ...ROW, geometry: { x: -87.63, y: 41.88 } }, 'elsewhere'],
  ['has its point the wrong way around', { ...ROW, geometry: { x: 30.27, y: -97.74 } }, 'no_place'],
] as const)('a row that %s', (_, bad, reason) => {
  test(`is set aside as ${reason}, and costs no other`, () => {
    const { records, setAside } = read([bad, { ...ROW, id: 'good' }]);
    expect(records.map(({ externalId }) => externalId)).toEqual(['good']);
    expect(setAside).toEqual({ [reason]: 1 });
  });
});

test('a time with an offset is that time; without one it is local, in winter and summer, or UTC where its id says so', () => {
  const times = (rows: readonly object[]) =>
    read(rows.map((row, at) => ({ ...ROW, geometry: { x: -97.7 - at / 100, y: 30.27 }, ...row }))).records.map(
      ({ reportedAt }) => reportedAt.toISOString(),
    );
  expect(
    times([
      { id: 'winter', at: '2026-01-20T06:30:00' },
      { id: 'summer', at: '2026-03-20T06:30:00' },
      { id: 'offset', at: '2026-03-20T04:30:00-07:00' },
      { id: 'local_1774006200', at: '2026-03-20T06:30:00' },
      { id: 'utc_1774006200', at: '2026-03-20T11:30:00' },
    ]),
  ).toEqual([
    '2026-01-20T12:30:00.000Z',
    '2026-03-20T11:30:00.000Z',
    '2026-03-20T11:30:00.000Z',
    '2026-03-20T11:30:00.000Z',
    '2026-03-20T11:30:00.000Z',
  ]);
});

test('an offset that ignores daylight time is ignored', () => {
  const { records } = read([{ ...ROW, at: '2026-03-20T06:30:00-06:00' }], { ignoresOffset: true });
  expect(records).toMatchObject([{ reportedAt: new Date('2026-03-20T11:30:00Z') }]);
});

test('the day and the time of day may be two fields, and a time the milliseconds since 1970', () => {
  const inTwo = { ...ROW, at: '2026-03-20T00:00:00.000', hour: '06:30:05' };
  const reportedAt = new Date('2026-03-20T11:30:05Z');
  expect(read([inTwo], { reported: ['at', 'hour'] }).records).toMatchObject([{ reportedAt }]);
  expect(read([{ ...inTwo, hour: null }], { reported: ['at', 'hour'] }).setAside).toEqual({ no_time: 1 });
  expect(read([{ ...ROW, at: reportedAt.getTime() }]).records).toMatchObject([{ reportedAt }]);
});

test('what is over when it is read is history where its source’s file says so', () => {
  const over = { ...ROW, status: 'closed', changed: '2026-03-20T06:50:00' };
  const ended = { field: 'status', values: ['CLOSED'], isKept: true } as const;
  expect(read([over], { ended }).records).toMatchObject([{ endedAt: new Date('2026-03-20T11:50:00Z') }]);
  expect(read([ROW], { ended }).records).toMatchObject([{ endedAt: null }]);
});

test('of several fields the first with a word of the ladder counts', () => {
  const word = ['note', 'word'];
  const step = (row: object) => read([{ ...ROW, ...row }], { word }).records.map((record) => record.step);
  expect([step({ note: 'Tow Truck' }), step({ note: 'open' }), step({})]).toEqual([['called'], ['asked'], ['asked']]);
  expect(step({ note: 'open', word: 'Graffiti' })).toEqual([]);
});

test('a point may be in one field, in KML’s order, or in a list', () => {
  const place = { lat: 30.27, lng: -97.74 };
  const at = (row: object, point: RowReading['point']) => read([{ ...ROW, ...row }], { point }).records;
  expect(at({ p: '30.27 -97.74' }, 'p')).toMatchObject([{ place }]);
  expect(at({ p: '-97.74,30.27,0' }, { lngLat: 'p' })).toMatchObject([{ place }]);
  expect(at({ g: { coordinates: [-97.74, 30.27] } }, ['g.coordinates.1', 'g.coordinates.0'])).toMatchObject([
    { place },
  ]);
});

test('a row without a point is at its block or corner, or set aside', () => {
  const counties = ['48453'];
  const point = { counties };
  const { records, setAside } = read(
    [
      { ...ROW, geometry: { x: CITY_HALL.lng, y: CITY_HALL.lat } },
      { ...ROW, id: 'b', geometry: null, address: '5TH ST', block: '1234' },
      { ...ROW, id: 'c', geometry: null, address: '6TH ST' },
      { ...ROW, id: 'd', geometry: null, address: 'GRAY HONDA' },
      { ...ROW, id: 'e', geometry: null },
    ],
    { counties, address: { field: 'address', block: 'block' } },
  );
  expect(records.map(({ place, location, address }) => [place, location, address])).toEqual([
    [null, 'Elm St & 5th St', { ...point, street: 'Elm St', crossStreet: '5th St' }],
    [null, '1200 block of 5th St', { ...point, street: '5th St', houseNumber: '1200' }],
  ]);
  expect(setAside).toEqual({ no_place: 2, same_case: 1 });
});

test('of the field with a call’s number nothing else is kept', () => {
  const callNumber = { field: 'notes', pattern: /CAD ?# ?(\d{9})/, source: 'sf_calls' } as const;
  const said = (notes: string | null) =>
    read([{ ...ROW, notes }], { callNumber }).records.map((record) => record.callNumber);
  expect(said('Case Resolved - Officer responded under CAD # 211911112. Call 415-555-0100')).toEqual(['211911112']);
  expect([said('Duplicate'), said(null)]).toEqual([[null], [null]]);
});

test.each([
  ['353-361 ATHENS ST', '300 block of Athens St'],
  ['37-18 NORTHERN BLVD', '37-00 block of Northern Blvd'],
  ['94-52 225 ST', '94-00 block of 225 St'],
  ['12A ELM ST', '0 block of Elm St'],
  ['5TH ST', '5th St'],
])('the house of %j is told by its block', (text, location) => {
  expect(read([{ ...ROW, address: text }], { address: { field: 'address', isHouse: true } }).records).toMatchObject([
    { location },
  ]);
});

test('who asked lives there: a house is told by its block, and its point by a hundred yards', () => {
  const address = { field: 'address', isHouse: true } as const;
  const told = (text: string) =>
    read([{ ...ROW, geometry: { x: -97.74049, y: 30.27051 }, address: text }], { address });
  expect(told('1234 ELM ST').records).toMatchObject([
    { location: '1200 block of Elm St', place: { lat: 30.271, lng: -97.74 } },
  ]);
  expect(told('7 ELM ST').records).toMatchObject([{ location: '0 block of Elm St' }]);
  expect(told('Intersection of ELM ST and OAK AVE').records).toMatchObject([{ location: 'Elm St & Oak Ave' }]);
});

test('what two neighbors asked for is two cases, though both are told of one block', () => {
  const address = { field: 'address', isHouse: true } as const;
  const asked = (id: string, number: string, y: number) => ({
    ...ROW,
    id,
    geometry: { x: -97.74049, y },
    address: `${number} ILLINOIS ST`,
  });
  const { records, setAside } = read(
    [asked('a', '737', 30.27051), asked('b', '740', 30.27071), asked('c', '737', 30.27051)],
    { address },
  );
  expect(records).toMatchObject([
    { externalId: 'a', location: '700 block of Illinois St', place: { lat: 30.271 } },
    { externalId: 'b', location: '700 block of Illinois St', place: { lat: 30.271 } },
  ]);
  expect(setAside).toEqual({ same_case: 1 });
});

test('a case that is listed twice is one: by its id, or at one place within a quarter of an hour', () => {
  const { records, setAside } = read([
    { ...ROW, id: 'later', at: '2026-03-20T06:40:00' },
    ROW,
    ROW,
    { ...ROW, id: 'other-word', word: 'TOW TRUCK' },
    { ...ROW, id: 'next-hour', at: '2026-03-20T06:55:00' },
  ]);
  expect(records.map(({ externalId }) => externalId).toSorted()).toEqual(['a', 'next-hour', 'other-word']);
  expect(setAside).toEqual({ repeated: 1, same_case: 1 });
});

test.each([
  'GRAY HONDA ABC1234 / ELM ST',
  'ELM ST 415-555-0100',
  'JOHN SMITH',
  'ELM ST; CALL THE OWNER',
  'ELM ST 7ABC123',
  '<UNKNOWN>',
])('%j is no place to be said', (address) => {
  expect(read([{ ...ROW, address }]).records).toMatchObject([{ location: null }]);
});

test('nothing else of a row is kept, whatever it holds', () => {
  const secret = fc.stringMatching(/^[A-Z]{3}\d{4}$/);
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{5,8}$/), secret), secret, (others, plate) => {
      const { records } = read([{ ...others, ...ROW, notes: plate, address: `ELM ST ${plate}` }]);
      expect(JSON.stringify(records)).not.toContain(plate);
      expect(Object.keys(records[0] ?? {}).toSorted()).toEqual([
        'address',
        'callNumber',
        'changedAt',
        'endedAt',
        'externalId',
        'location',
        'place',
        'reportedAt',
        'step',
        'words',
      ]);
    }),
  );
});

test('any JSON is read without an error, and each row is counted once', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (rows) => {
      const { records, setAside } = read(rows);
      const aside = Object.values(setAside).reduce((sum, count) => sum + count, 0);
      expect(records.length + aside).toBe(rows.length);
    }),
  );
});
