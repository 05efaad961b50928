import { expect, test } from 'vitest';

import { sumFunctions, sumTasks } from './main-thread.ts';

const event = (name: string, tid: number, dur: number, tdur: number) => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ts: 0,
  dur: dur * 1000,
  tdur: tdur * 1000,
});

test('a task of the main thread blocks by what it takes beyond 50 ms on a processor of a fourth', () => {
  const events = [event('FunctionCall', 1, 1, 1), event('RunTask', 1, 40, 20), event('RunTask', 1, 12, 12)];
  expect(sumTasks([...events, event('RunTask', 2, 500, 500)])).toEqual({
    processorMs: 32,
    blockedMs: { processor: 30, clock: 110 },
    longest: [
      { processorMs: 20, clockMs: 40 },
      { processorMs: 12, clockMs: 12 },
    ],
  });
});

test('samples add up by function, named with its file and without time that nothing ran', () => {
  const frame = (functionName: string, url = '') => ({ functionName, url });
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('render', 'http://site/assets/maplibre-CLR4KjJ.js') },
    { id: 3, callFrame: frame('', 'http://site/assets/maplibre-CLR4KjJ.js') },
    { id: 4, callFrame: frame('render', 'http://site/assets/maplibre-CLR4KjJ.js') },
  ];
  expect(sumFunctions({ nodes, samples: [1, 2, 3, 4], timeDeltas: [9000, 2000, 1000, 3000] })).toEqual([
    { name: 'render in maplibre', ms: 5 },
    { name: 'a function in maplibre', ms: 1 },
  ]);
});
