import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { inBatches } from './in-batches.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function collect() {
  const batches: string[][] = [];
  let said: string[] = [];
  const { add, clear } = inBatches(100, (tasks) => {
    said = [];
    for (const task of tasks) task();
    if (said.length > 0) batches.push(said);
  });
  return { batches, say: (word: string) => add(() => void said.push(word)), clear };
}

test('the first runs at once, and those that follow closely run together, in order', () => {
  const { batches, say } = collect();
  for (const word of ['a', 'b', 'c']) say(word);
  expect(batches).toEqual([['a']]);
  vi.advanceTimersByTime(100);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

test('one that comes after a pause does not wait', () => {
  const { batches, say } = collect();
  say('a');
  vi.advanceTimersByTime(250);
  say('b');
  expect(batches).toEqual([['a'], ['b']]);
});

test('a steady flow runs once in each interval', () => {
  const { batches, say } = collect();
  for (let n = 0; n < 50; n += 1) {
    say(`${n}`);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(100);
  expect(batches.flat()).toHaveLength(50);
  expect(batches.length).toBeLessThanOrEqual(12);
});

test('what is dropped never runs', () => {
  const { batches, say, clear } = collect();
  say('a');
  say('b');
  clear();
  vi.advanceTimersByTime(1000);
  expect(batches).toEqual([['a']]);
});
