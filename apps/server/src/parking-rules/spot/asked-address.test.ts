import { describe, expect, test } from 'vitest';

import { flatAround, footOn, type LatLng } from '@towscout/geo';

import type { StreetRow } from '#places';
import { openRows } from '#testing/open-streets.fixture.ts';
import { blockRule, ruleBook } from '#testing/rule-book.fixture.ts';

const { round } = flatAround({ lat: 37.7635, lng: -122.4183 });
const at = (x: number, y: number): LatLng => round({ x, y });

type Numbers = readonly [from: string, to: string] | null;
const block = (lineId: string, name: string, line: LatLng[], left: Numbers, right: Numbers): StreetRow => ({
  lineId,
  name,
  line: line.map(({ lat, lng }) => [lng, lat] as const),
  ranges: [
    ...(left ? [{ side: 'left' as const, from: left[0], to: left[1], parity: null, zip: '94110' }] : []),
    ...(right ? [{ side: 'right' as const, from: right[0], to: right[1], parity: null, zip: '94110' }] : []),
  ],
});

/** Capp Street runs south from 17th Street: odd numbers are left, to the east. 17th Street runs east. */
const CAPP_100 = [at(0, 200), at(0, 0)];
const CAPP_200 = [at(0, 0), at(0, -200)];
const SEVENTEENTH_WEST = [at(-100, 0), at(0, 0)];
const SEVENTEENTH_EAST = [at(0, 0), at(100, 0)];
/** Without a house on its right. */
const ADAIR = [at(0, 100), at(100, 100)];
const county = openRows('sf_centerlines', [
  block('1', 'Capp St', CAPP_100, ['101', '199'], ['100', '198']),
  block('2', 'Capp St', CAPP_200, ['201', '299'], ['200', '298']),
  block('3', '17th St', SEVENTEENTH_WEST, ['3300', '3348'], ['3301', '3349']),
  block('4', '17th St', SEVENTEENTH_EAST, ['3250', '3298'], ['3251', '3299']),
  block('5', 'Adair St', ADAIR, ['2', '98'], null),
]);
const rules = (['left', 'right'] as const).flatMap((side) => [
  blockRule('2', 'Capp St', side, CAPP_200),
  blockRule('3', '17th St', side, SEVENTEENTH_WEST),
  blockRule('4', '17th St', side, SEVENTEENTH_EAST),
]);
const { atAddress: ask } = ruleBook(county, rules);

describe('an address', () => {
  test.each([
    ['200', 'Capp St', 'right', ['2 right']],
    ['201', 'Capp St', 'left', ['2 left']],
    ['298', 'Capp St', 'right', ['2 right']],
    ['250', 'Capp St', 'right', ['2 right']],
    ['3300', '17th St', 'left', ['3 left']],
    ['3349', '17th St', 'right', ['3 right']],
    ['3250', '17th St', 'left', ['4 left']],
  ])('%s %s has the rules of its own street and side', async (number, street, side, own) => {
    expect(await ask(street, number)).toMatchObject({ street, side, rules: own });
  });

  test('whose street has no rule is told none of the cross street', async () => {
    for (const number of ['198', '199', '100'])
      expect(await ask('Capp St', number)).toMatchObject({ street: 'Capp St', rules: [] });
  });

  test('on a street with houses on one side has that side, and a number that is not there has none', async () => {
    expect(await ask('Adair St', '2')).toMatchObject({ street: 'Adair St', side: 'left' });
    expect(await ask('Adair St', '3')).toMatchObject({ street: 'Adair St', side: null });
  });

  test('outside of every range is on its street, and its side is asked for', async () => {
    expect(await ask('Capp St', '305')).toMatchObject({ street: 'Capp St', side: null, rules: [] });
  });

  test('lies at least 25 feet inside its block, in the middle of one that is shorter', async () => {
    const short = openRows('tiger', [block('9', 'Rondel Pl', [at(0, 0), at(0, 12)], ['1', '9'], ['2', '10'])]);
    const insideOf = (line: LatLng[], point: LatLng | undefined) => footOn(line, point ?? at(9, 9)).part;
    for (const number of ['200', '201', '298', '299']) {
      const part = insideOf(CAPP_200, (await ask('Capp St', number))?.point);
      expect(Math.min(part, 1 - part) * 200).toBeGreaterThanOrEqual(7.62);
    }
    const [found] = short.find({ street: 'Rondel Pl', houseNumber: '1' });
    expect(insideOf([at(0, 0), at(0, 12)], found?.point)).toBeCloseTo(0.5, 2);
  });
});
