import { describe, expect, test } from 'vitest';

import { flatAround, meters } from '@towscout/geo';

import type { StretchQuestion } from '../streets.port.ts';
import { openStreets } from './open-streets.ts';
import { packStreets } from './pack-streets.ts';

const { round } = flatAround({ lat: 42.37, lng: -71.04 });
const at = (x: number, y: number) => {
  const { lat, lng } = round({ x, y });
  return [lng, lat] as const;
};
const packed = packStreets('tiger');
const draw = (name: string, ...points: [x: number, y: number][]) =>
  points
    .slice(1)
    .forEach((to, index) =>
      packed.add({
        lineId: `${name} ${points.join(' ')} ${index}`,
        name,
        line: [at(...(points[index] ?? to)), at(...to)],
        ranges: [],
      }),
    );
// Oak Street runs 300 meters to the east, across three streets, and ends dead.
draw('Oak St', [0, 0], [100, 0], [200, 0], [300, 0]);
draw('1st St', [0, -100], [0, 0], [0, 100]);
draw('2nd St', [100, -100], [100, 0], [100, 100]);
draw('3rd St', [200, -100], [200, 0], [200, 100]);
// Another of the same name, across town.
draw('Oak St', [5000, 0], [5400, 0]);
draw('1st St', [5000, -100], [5000, 0]);
draw('4th St', [5400, -100], [5400, 0], [5400, 100]);
// A block without length.
draw('Dot St', [0, 100], [0, 100]);
const { stretch } = openStreets(packed.finish().packed);

const ask = (over: Partial<StretchQuestion>) =>
  stretch({ street: 'Oak St', from: '2nd St', to: '3rd St', length: null, ...over });
/** From where to where on the x axis. */
const reach = (over: Partial<StretchQuestion>) => {
  const place = ask(over);
  if (!('lines' in place)) return place.unplaced;
  const { flat } = flatAround(round({ x: 0, y: 0 }));
  const xs = place.lines.flat().map((point) => Math.round(flat(point).x));
  return [Math.min(...xs), Math.max(...xs)];
};

describe('the stretch of a street between two others', () => {
  test('has each of its blocks, whichever end is named first, in any spelling', () => {
    expect(reach({})).toEqual([100, 200]);
    expect(reach({ from: '3rd Street', to: '02ND ST' })).toEqual([100, 200]);
    expect(ask({ from: '1st St', length: meters(200) })).toMatchObject({ lines: { length: 2 } });
  });

  test('may end dead', () => {
    expect(reach({ from: '3rd St', to: 'Dead End', length: meters(95) })).toEqual([200, 300]);
    expect(reach({ from: 'Dead-End', to: '3rd St', length: meters(95) })).toEqual([200, 300]);
  });

  test('is the one that is as long as the city says', () => {
    expect(reach({ from: '1st St', to: '3rd St', length: meters(210) })).toEqual([0, 200]);
    expect(reach({ from: '1st St', to: '3rd St', length: meters(400) })).toBe('other_length');
  });

  test.each([
    [{ street: 'Elm St' }, 'no_street'],
    [{ to: 'Elm St' }, 'no_corner'],
    [{ to: 'Oak St' }, 'no_corner'],
    [{ to: '4th St' }, 'not_connected'],
    [{ to: '2nd St' }, 'not_connected'],
    // Both ends of Oak Street are dead, one of them 200 meters from 3rd Street and one 100.
    [{ from: '3rd St', to: 'Dead End' }, 'several'],
    [{ street: '' }, 'no_street'],
    [{ street: 'Dot St', from: '1st St', to: 'Dead End' }, 'no_corner'],
  ] as const)('%o is left open: %s', (over, reason) => {
    expect(reach(over)).toBe(reason);
  });
});
