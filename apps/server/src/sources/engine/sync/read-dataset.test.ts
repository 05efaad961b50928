import { expect, test } from 'vitest';

import { inBatches, oneAhead } from './read-dataset.ts';

async function* pieces(sizes: readonly number[], failure?: Error): AsyncGenerator<number[]> {
  let next = 0;
  for (const size of sizes) yield Array.from({ length: size }, () => (next += 1));
  if (failure) throw failure;
}

async function all<Item>(items: AsyncIterable<Item>): Promise<{ got: Item[]; error: unknown }> {
  const got: Item[] = [];
  try {
    for await (const item of items) got.push(item);
    return { got, error: null };
  } catch (error) {
    return { got, error };
  }
}

test.each([
  [[7], [3, 3, 1]],
  [
    [1, 1, 1, 1],
    [3, 1],
  ],
  [[3], [3]],
  [[0, 0], []],
  [[], []],
])('pieces of %j come in batches of three: %j', async (sizes, expected) => {
  const { got } = await all(inBatches(pieces(sizes), 3));
  expect(got.map(({ length }) => length)).toEqual(expected);
  expect(got.flat()).toEqual(got.flat().map((_each, at) => at + 1));
});

test('what came before a failure comes before it', async () => {
  const failure = new Error('cut');
  expect(await all(oneAhead(inBatches(pieces([4], failure), 3)))).toEqual({ got: [[1, 2, 3], [4]], error: failure });
});

test('the next item is made while the last is worked at, and no further', async () => {
  const made: number[] = [];
  async function* counted() {
    for (let n = 1; n <= 4; n += 1) {
      made.push(n);
      yield n;
    }
  }
  for await (const item of oneAhead(counted())) {
    expect(made).toHaveLength(Math.min(4, item + 1));
    if (item === 3) break;
  }
});
