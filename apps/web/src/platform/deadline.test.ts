import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { getErrorMessage } from './api-error.ts';
import { deadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

test('a response in time is passed on', async () => {
  expect(await deadline(10_000, undefined, async () => 'here')).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('no response in time is reported in a sentence, and the request is given up', async () => {
  let signal: AbortSignal | undefined;
  const asked = deadline(10_000, undefined, (given) => {
    signal = given;
    return never();
  }).catch((error: unknown) => getErrorMessage(error, ''));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBe("The server didn't respond. Try again.");
  expect(signal?.aborted).toBe(true);
});

test('a caller that leaves aborts the request', async () => {
  const leaving = new AbortController();
  const asked = deadline(
    10_000,
    leaving.signal,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left')))),
  );
  leaving.abort();
  await expect(asked).rejects.toThrow('left');
});
