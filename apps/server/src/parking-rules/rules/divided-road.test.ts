import { expect, test } from 'vitest';

import { flatAround, type LatLng } from '@towscout/geo';

import type { StreetRow } from '#places';
import { openRows } from '#testing/open-streets.fixture.ts';
import { blockRule, ruleBook } from '#testing/rule-book.fixture.ts';

const { round } = flatAround({ lat: 37.7483, lng: -122.41 });
const at = (x: number, y: number): LatLng => round({ x, y });
const toRow = (lineId: string, name: string, line: LatLng[], ranges: StreetRow['ranges'] = []): StreetRow => ({
  lineId,
  name,
  line: line.map(({ lat, lng }) => [lng, lat] as const),
  ranges,
});

/** Two halves that run west, 16 meters apart, with houses on their outer sides, and an overpass along them. */
const SOUTH = [at(100, -8), at(0, -8)];
const NORTH = [at(100, 8), at(0, 8)];
const range = (side: 'left' | 'right', from: string, to: string) => ({ side, from, to, parity: null, zip: null });
const county = openRows('sf_centerlines', [
  toRow('101', 'Cesar Chavez St', SOUTH, [range('left', '3001', '3099')]),
  toRow('201', 'Cesar Chavez St', NORTH, [range('right', '3000', '3098')]),
  toRow('9', 'Hwy 101 Northbound', [at(100, 1), at(0, 1)]),
]);
const outer = [blockRule('101', 'Cesar Chavez St', 'left', SOUTH), blockRule('201', 'Cesar Chavez St', 'right', NORTH)];
const median = blockRule('101', 'Cesar Chavez St', 'right', SOUTH);

test('each half has its own rule, for an address and for a position', async () => {
  const { atAddress, atPoint } = ruleBook(county, outer);
  expect((await atAddress('Cesar Chavez St', '3001'))?.rules).toEqual(['101 left']);
  expect((await atAddress('Cesar Chavez St', '3098'))?.rules).toEqual(['201 right']);
  expect(await atPoint(at(50, -15))).toMatchObject({ side: 'left', rules: ['101 left'] });
  expect(await atPoint(at(50, 15))).toMatchObject({ side: 'right', rules: ['201 right'] });
});

test('a half without a rule is not told that of the other', async () => {
  const { atAddress } = ruleBook(county, outer.slice(0, 1));
  expect(await atAddress('Cesar Chavez St', '3050')).toMatchObject({ side: 'right', rules: [] });
});

test('across the median is the far curb, unless the median has rules of its own', async () => {
  expect((await ruleBook(county, outer).atPoint(at(50, -8))).idsOn('right')).toEqual(['201 right']);
  expect((await ruleBook(county, [...outer, median]).atPoint(at(50, -8))).idsOn('right')).toEqual(['101 right']);
});

test('a row whose line begins and ends elsewhere than the block holds as far as it goes', async () => {
  const long = blockRule('100', 'Cesar Chavez St', 'left', [at(180, -8), at(-120, -8)]);
  const half = blockRule('102', 'Cesar Chavez St', 'right', [at(0, -8), at(40, -8)]);
  const { atPoint } = ruleBook(county, [long, half]);
  expect((await atPoint(at(20, -15))).rules).toEqual(['100 left', '102 right']);
  expect((await atPoint(at(70, -15))).rules).toEqual(['100 left']);
});

test('a freeway above the street has no curb', async () => {
  const { street } = await ruleBook(county, outer).atPoint(at(50, 3));
  expect(street).toBe('Cesar Chavez St');
});
