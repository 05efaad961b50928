import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { codeEvents, retryImport } from './retry-import.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function lostFor(times: number) {
  const load = vi.fn<() => Promise<string>>();
  for (let lost = 0; lost < times; lost += 1) load.mockRejectedValueOnce(new Error(`lost ${lost + 1}`));
  return load.mockResolvedValue('code');
}

test.each([0, 1, 2])('code that is lost %i times loads', async (times) => {
  const load = lostFor(times);
  const loaded = retryImport(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('code');
  expect(load).toHaveBeenCalledTimes(times + 1);
});

test('code that is lost for good fails by its last reason, and says so once', async () => {
  const onLost = vi.fn<() => void>();
  onTestFinished(codeEvents.on('lost', onLost));
  const load = lostFor(9);
  const loaded = expect(retryImport(load)).rejects.toThrow('lost 3');
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
  expect(onLost).toHaveBeenCalledTimes(1);
});
