import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { atRest, restAfter } from './at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page rests once the first screen and all that it still draws are done, whether or not that fails', async () => {
  const map = Promise.withResolvers<void>();
  const list = Promise.withResolvers<void>();
  restAfter(map.promise);
  restAfter(list.promise);
  const work = vi.fn();
  atRest(work);
  await vi.advanceTimersByTimeAsync(4_000);
  map.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  list.reject(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledOnce();
});

test('what begins to be drawn meanwhile is waited for as well, but not for ever, and canceled work never runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  restAfter(promise);
  const [work, canceled] = [vi.fn(), vi.fn()];
  atRest(work);
  atRest(canceled)();
  await vi.advanceTimersByTimeAsync(3_000);
  restAfter(new Promise(() => {}));
  resolve();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledOnce();
  expect(canceled).not.toHaveBeenCalled();
});
