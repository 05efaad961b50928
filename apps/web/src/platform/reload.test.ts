import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createReload, reloadEvents } from './reload.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function page({ isServed = true, isTyping = false, storesReloads = true } = {}) {
  const state = { isTyping, reloads: 0, last: 0, waits: 0 };
  reloadEvents.on('waiting', () => void (state.waits += 1));
  const reload = createReload({
    isServed: async () => isServed,
    hasUnsavedInput: () => state.isTyping,
    lastReload: {
      read: () => state.last,
      write: (at) => {
        if (storesReloads) state.last = at;
        return storesReloads;
      },
    },
    reload: () => void (state.reloads += 1),
  });
  return { state, reload };
}

test('a page whose files were replaced is reloaded, once a minute at most', async () => {
  const { state, reload } = page();
  await reload();
  await reload();
  expect(state.reloads).toBe(1);
  vi.advanceTimersByTime(60_000);
  await reload();
  expect(state.reloads).toBe(2);
});

test('what is being typed is not lost: the reload waits until it is sent or closed, and says so once', async () => {
  const { state, reload } = page({ isTyping: true });
  const asked = [reload(), reload()];
  await vi.advanceTimersByTimeAsync(600_000);
  expect(state).toMatchObject({ reloads: 0, waits: 1 });
  state.isTyping = false;
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(asked);
  expect(state.reloads).toBe(1);
});

test.each([
  ['without a server', { isServed: false }],
  ['where reloads cannot be counted', { storesReloads: false }],
])('%s the page stays', async (_, given) => {
  const { state, reload } = page(given);
  await reload();
  expect(state.reloads).toBe(0);
});
