import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Box } from '@towscout/geo';

import { boxToAsk, findOutlines, toOutlined } from './outline-boxes.ts';

const square = (west: number, south: number, side = 1): GeoJSON.Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south],
];
const shape = (name: string, geometry: GeoJSON.Geometry) =>
  toOutlined({ type: 'Feature', properties: { name }, geometry });
const namesIn = (view: Box, shapes: ReturnType<typeof shape>[]) =>
  findOutlines(shapes, view).features.map(({ properties }) => String(properties?.['name']));

const here = shape('here', { type: 'Polygon', coordinates: [square(-74, 40)] });
const islands = shape('islands', { type: 'MultiPolygon', coordinates: [[square(-80, 25)], [square(-160, 20)]] });
const none = shape('none', { type: 'MultiPolygon', coordinates: [] });

test('a view gets the shapes that it may show, an island’s among them, and no others', () => {
  const shapes = [here, islands, none];
  expect(namesIn({ south: 40.2, west: -73.9, north: 40.4, east: -73.8 }, shapes)).toEqual(['here']);
  expect(namesIn({ south: 20, west: -160, north: 20.5, east: -159.5 }, shapes)).toEqual(['islands']);
  expect(namesIn({ south: 0, west: 0, north: 1, east: 1 }, shapes)).toEqual([]);
});

const aView = fc
  .record({
    south: fc.double({ min: -60, max: 60, noNaN: true }),
    west: fc.double({ min: -150, max: 150, noNaN: true }),
  })
  .map(({ south, west }): Box => ({ south, west, north: south + 1, east: west + 2 }));

test('moves within what was asked for ask for nothing, and every view is covered by what was asked last', () => {
  fc.assert(
    fc.property(fc.array(aView, { minLength: 1 }), (views) => {
      let last: Box | null = null;
      for (const view of views) {
        last = boxToAsk(view, last) ?? last;
        expect(boxToAsk(view, last)).toBeNull();
        const { south, west, north, east } = last ?? view;
        expect(south <= view.south && west <= view.west && north >= view.north && east >= view.east).toBe(true);
      }
    }),
  );
});

test('a view half a screen away is covered', () => {
  const view = { south: 40, west: -74, north: 41, east: -72 };
  const asked = boxToAsk(view, null);
  expect(boxToAsk({ south: 40.5, west: -75, north: 41.5, east: -73 }, asked)).toBeNull();
  expect(boxToAsk({ south: 43, west: -74, north: 44, east: -72 }, asked)).not.toBeNull();
});
