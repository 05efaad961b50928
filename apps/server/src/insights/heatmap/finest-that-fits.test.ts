import { expect, test } from 'vitest';

import { finestThatFits, type Resolution } from './grid.ts';

function answeredAt(mostBytes: number): { bytes: number; asked: Resolution[] } {
  const asked: Resolution[] = [];
  const answer = finestThatFits([9, 8, 7], mostBytes, (resolution) => {
    asked.push(resolution);
    return 'é'.repeat(resolution * 500);
  });
  return { bytes: Buffer.byteLength(answer), asked };
}

test('an answer is the finest one that is light enough', () => {
  expect(answeredAt(9000)).toEqual({ bytes: 9000, asked: [9] });
  expect(answeredAt(8999)).toEqual({ bytes: 8000, asked: [9, 8] });
  expect(answeredAt(10)).toEqual({ bytes: 7000, asked: [9, 8, 7] });
});
