import { expect, test } from 'vitest';

import { finestThatFits } from './finest-that-fits.ts';
import type { Resolution } from './grid.ts';

/** At resolution 9 an answer of 9,000 bytes, at 8 of 8,000. */
async function answeredAt(mostBytes: number): Promise<{ bytes: number; asked: Resolution[] }> {
  const asked: Resolution[] = [];
  const answer = await finestThatFits([9, 8, 7], mostBytes, async (resolution) => {
    asked.push(resolution);
    return 'é'.repeat(resolution * 500);
  });
  return { bytes: Buffer.byteLength(answer), asked };
}

test('an answer is the finest one that is light enough', async () => {
  expect(await answeredAt(9000)).toEqual({ bytes: 9000, asked: [9] });
  expect(await answeredAt(8999)).toEqual({ bytes: 8000, asked: [9, 8] });
  expect(await answeredAt(10)).toEqual({ bytes: 7000, asked: [9, 8, 7] });
});
