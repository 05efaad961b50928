import { expect, test } from 'vitest';

import { createCellLevels } from './cell-levels.ts';

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
