import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { loadAgain } from './load-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function lostFor(times: number) {
  const load = vi.fn<() => Promise<string>>();
  for (let lost = 0; lost < times; lost += 1) load.mockRejectedValueOnce(new Error(`lost ${lost + 1}`));
  return load.mockResolvedValue('code');
}

test.each([0, 1, 2])('code that is lost %i times loads', async (times) => {
  const load = lostFor(times);
  const loaded = loadAgain(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(times + 1);
});

test('code that is lost for good fails by its last reason', async () => {
  const load = lostFor(9);
  const loaded = expect(loadAgain(load)).rejects.toThrow('lost 3');
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
});
