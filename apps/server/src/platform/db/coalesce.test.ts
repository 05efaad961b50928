import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { coalesce, coalesceReads } from './coalesce.ts';
import type { Tx } from './database.ts';

const openTransaction = (): Tx => ({}) as unknown as Tx;

function doubling() {
  const statements: (readonly number[])[] = [];
  const double = coalesce(async (_tx: Tx, inputs: readonly number[]) => {
    statements.push(inputs);
    return inputs.map((input) => input * 2);
  });
  return { statements, double };
}

test('calls of one transaction at the same time share a statement, and each gets its own answer', async () => {
  const { statements, double } = doubling();
  const tx = openTransaction();
  expect(await Promise.all([double(tx, 1), double(tx, 2), double(tx, 2)])).toEqual([2, 4, 4]);
  expect(statements).toEqual([[1, 2, 2]]);
});

test('calls that follow shared answers share the next statement', async () => {
  const { statements, double } = doubling();
  const tx = openTransaction();
  const twice = async (input: number) => double(tx, await double(tx, input));
  expect(await Promise.all([twice(1), twice(2)])).toEqual([4, 8]);
  expect(statements).toEqual([
    [1, 2],
    [2, 4],
  ]);
});

test('a repeated call asks again, because what it reads may have changed', async () => {
  const { statements, double } = doubling();
  const tx = openTransaction();
  await double(tx, 1);
  await double(tx, 1);
  expect(statements).toHaveLength(2);
});

test('calls that come while a statement runs share the next, which sees what it changed', async () => {
  const statements: (readonly number[])[] = [];
  let total = 0;
  const add = coalesce(async (_tx: Tx, inputs: readonly number[]) => {
    statements.push(inputs);
    const before = total;
    await nextTurn();
    total = inputs.reduce((sum, input) => sum + input, before);
    return inputs.map(() => total);
  });
  const tx = openTransaction();
  const first = add(tx, 1);
  await new Promise(process.nextTick);
  const second = add(tx, 2);
  await new Promise(process.nextTick);
  expect(await Promise.all([first, second, add(tx, 3)])).toEqual([1, 6, 6]);
  expect(statements).toEqual([[1], [2, 3]]);
});

test('more inputs than fit in a statement are asked one statement after the other', async () => {
  let running = 0;
  const counted = coalesce(async (_tx: Tx, inputs: readonly number[]) => {
    running += 1;
    await nextTurn();
    const most = running;
    running -= 1;
    return inputs.map(() => most);
  });
  const tx = openTransaction();
  const answers = await Promise.all(Array.from({ length: 1001 }, (_, n) => counted(tx, n)));
  expect(new Set(answers)).toEqual(new Set([1]));
});

test('transactions never share a statement', async () => {
  const { statements, double } = doubling();
  await Promise.all([double(openTransaction(), 1), double(openTransaction(), 2)]);
  expect(statements).toEqual([[1], [2]]);
});

test('a failed statement fails each call that shared it', async () => {
  const fail = coalesce(async (_tx: Tx, inputs: readonly number[]): Promise<number[]> => {
    throw new Error(`no answer for ${inputs.join(' and ')}`);
  });
  const tx = openTransaction();
  const results = await Promise.allSettled([fail(tx, 1), fail(tx, 2)]);
  expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual([
    'no answer for 1 and 2',
    'no answer for 1 and 2',
  ]);
});

describe('reads outside a transaction', () => {
  test('share a statement within a turn, and each gets its own answer', async () => {
    const statements: (readonly number[])[] = [];
    const double = coalesceReads(async (inputs: readonly number[]) => {
      statements.push(inputs);
      return inputs.map((input) => input * 2);
    });
    const first = double(1);
    await new Promise(process.nextTick);
    expect(await Promise.all([first, double(2), double(1)])).toEqual([2, 4, 2]);
    expect(await double(1)).toBe(2);
    expect(statements).toEqual([[1, 2, 1], [1]]);
  });

  test('see what was saved before they were asked, even while another runs', async () => {
    let saved = 'before';
    const held = Promise.withResolvers<void>();
    const read = coalesceReads(async (inputs: readonly string[]) => {
      const seen = saved;
      if (inputs.includes('slow')) await held.promise;
      return inputs.map(() => seen);
    });
    const slow = read('slow');
    await nextTurn();
    saved = 'after';
    expect(await read('quick')).toBe('after');
    held.resolve();
    expect(await slow).toBe('before');
  });
});
