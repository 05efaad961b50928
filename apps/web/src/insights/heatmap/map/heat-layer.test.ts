import { latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';

import { glowRadius, hexagons, pointFeatures, createCellLevels } from './heat-layer.tsx';
import { resolutionFor } from './spot.ts';

const cell = (resolution: number) => ({ gridCell: latLngToCell(40.7589, -73.9851, resolution), intensity: 6 });

test('a cell is a closed hexagon around the point that glows', () => {
  const [points, drawn] = [pointFeatures([cell(8)]), hexagons()([cell(8)])];
  const ring = drawn.features[0]?.geometry.coordinates[0] ?? [];
  expect(ring).toHaveLength(7);
  expect(ring[0]).toEqual(ring[6]);
  const middle = [0, 1].map((axis) => ring.slice(1).reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 6);
  const point = points.features[0]?.geometry.coordinates ?? [];
  expect(middle[0]).toBeCloseTo(point[0] ?? 0, 3);
  expect(middle[1]).toBeCloseTo(point[1] ?? 0, 3);
});

test('larger cells glow farther, so that those of any size run together', () => {
  expect([6, 9].map((resolution) => resolutionFor([cell(resolution)]))).toEqual([6, 9]);
  const zoomOfFullGlow = (resolution: number) => Number(glowRadius(resolution, 40)[5]);
  expect(zoomOfFullGlow(7) - zoomOfFullGlow(6)).toBeCloseTo(Math.log2(Math.sqrt(7)), 2);
});

function recordedLevels() {
  const states = new Map<string, unknown>();
  let changes = 0;
  const levels = createCellLevels(
    {
      setFeatureState({ id }, state) {
        changes += 1;
        states.set(id, state.level);
      },
      removeFeatureState({ id }) {
        states.delete(id);
      },
    },
    'hexagons',
  );
  return {
    ...levels,
    states,
    changes: () => {
      const counted = changes;
      changes = 0;
      return counted;
    },
  };
}
const outlines = (...cells: string[]) => cells.map((gridCell) => ({ gridCell }));
const drawn = (intensities: Record<string, number>) =>
  Object.entries(intensities).map(([gridCell, intensity]) => ({ gridCell, intensity }));

test('while hours play, only cells whose level changes are told', () => {
  const { show, states, changes } = recordedLevels();
  const outlined = outlines('a', 'b', 'c');
  show(outlined, drawn({ a: 1, b: 4 }));
  expect([...states]).toEqual([
    ['a', 'low'],
    ['b', 'medium'],
    ['c', 'none'],
  ]);
  expect(changes()).toBe(3);
  show(outlined, drawn({ a: 2, b: 3 }));
  expect(changes()).toBe(0);
  show(outlined, drawn({ a: 9, c: 2 }));
  expect(changes()).toBe(3);
  expect([...states.values()]).toEqual(['high', 'none', 'low']);
});

test('cells that are replaced keep their levels until those after them are replaced, too', () => {
  const { show, states } = recordedLevels();
  show(outlines('a'), drawn({ a: 5 }));
  show(outlines('b'), drawn({ b: 5 }));
  expect([...states.keys()]).toEqual(['a', 'b']);
  show(outlines('c'), drawn({ c: 5 }));
  expect([...states.keys()]).toEqual(['b', 'c']);
});
