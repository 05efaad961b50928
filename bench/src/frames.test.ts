import { expect, test } from 'vitest';

import { toFrames } from './frames.ts';

const task = (ts: number, dur: number, tid = 1) => ({ name: 'RunTask', ph: 'X', pid: 1, tid, ts, dur });
const frame = (ts: number, tid = 1) => ({ name: 'FireAnimationFrame', ph: 'X', pid: 1, tid, ts });

test('a frame’s work is what its thread did since the frame before', () => {
  const events = [
    task(0, 1000),
    frame(500),
    task(2000, 3000),
    task(6000, 50_000, 2),
    task(10_000, 4000),
    frame(10_100),
    frame(10_200),
    task(20_000, 1000),
    frame(20_500),
  ];
  expect(toFrames(events)).toEqual({ milliseconds: [7, 1], perSecond: 100 });
});
