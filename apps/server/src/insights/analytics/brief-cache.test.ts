import { expect, test } from 'vitest';

import { createBriefCache } from './room.ts';

function cacheAt(seconds: number, most: number) {
  let now = 1;
  let made = 0;
  const cached = createBriefCache<number>({ now: () => new Date(now) }, { seconds, most });
  return {
    ask: (key: string) => cached(key, async () => (made += 1)),
    fail: (key: string) => cached(key, () => Promise.reject(new Error('away'))),
    advance: (by: number) => (now += by * 1000),
  };
}

test('a thousand who ask at once cost one answer', async () => {
  const { ask } = cacheAt(60, 10);
  const answers = await Promise.all(Array.from({ length: 1000 }, () => ask('here')));
  expect(new Set(answers)).toEqual(new Set([1]));
});

test('an answer is made anew when its time is over', async () => {
  const { ask, advance } = cacheAt(60, 10);
  await ask('here');
  advance(59);
  expect(await ask('here')).toBe(1);
  advance(2);
  expect(await ask('here')).toBe(2);
});

test('a failure is not kept', async () => {
  const { ask, fail } = cacheAt(60, 10);
  await expect(fail('here')).rejects.toThrow('away');
  expect(await ask('here')).toBe(1);
});

test('only the newest are held', async () => {
  const { ask } = cacheAt(60, 2);
  for (const key of ['a', 'b', 'c']) await ask(key);
  expect(await ask('c')).toBe(3);
  expect(await ask('a')).toBe(4);
});
