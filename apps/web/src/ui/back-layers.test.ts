import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createBackLayers, stateOverLayers } from './back-layers.ts';

/** `go` takes effect later and then reports the move, as in browsers. */
function fakeHistory() {
  const entries: unknown[] = ['elsewhere', null];
  let at = 1;
  let moved = () => {};
  const history = {
    get state() {
      return entries[at];
    },
    pushState(state: unknown) {
      entries.splice(at + 1, entries.length, state);
      at += 1;
    },
    replaceState(state: unknown) {
      entries[at] = state;
    },
    go(delta: number) {
      setTimeout(() => {
        at += delta;
        moved();
      });
    },
  };
  return { history, hear: (listener: () => void) => (moved = listener), at: () => at };
}

describe('Back closes what is open', () => {
  let browser: ReturnType<typeof fakeHistory>;
  let layers: ReturnType<typeof createBackLayers>;
  const rest = () => vi.runAllTimersAsync();
  const back = async () => {
    browser.history.go(-1);
    await rest();
  };
  beforeEach(() => {
    vi.useFakeTimers();
    browser = fakeHistory();
    layers = createBackLayers(browser.history, (work) => setTimeout(work));
    browser.hear(layers.moved);
    return () => vi.useRealTimers();
  });

  test('a dialog, and the page stays', async () => {
    const close = vi.fn();
    layers.open(close);
    await rest();
    expect(browser.at()).toBe(2);
    await back();
    expect(close).toHaveBeenCalledOnce();
    expect(browser.at()).toBe(1);
  });

  test('the top of two first', async () => {
    const closed: string[] = [];
    layers.open(() => closed.push('sheet'));
    await rest();
    layers.open(() => closed.push('dialog'));
    await rest();
    await back();
    expect(closed).toEqual(['dialog']);
    await back();
    expect(closed).toEqual(['dialog', 'sheet']);
    expect(browser.at()).toBe(1);
  });

  test('what closed by itself leaves no entry behind', async () => {
    const close = vi.fn();
    const closed = layers.open(close);
    await rest();
    closed();
    await rest();
    expect(browser.at()).toBe(1);
    expect(close).not.toHaveBeenCalled();
  });

  test('a dialog that opens as another closes takes over its entry', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const closed = layers.open(first);
    await rest();
    closed();
    layers.open(second);
    await rest();
    expect(browser.at()).toBe(2);
    await back();
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledOnce();
  });

  test('a link followed inside a dialog is not undone when the dialog goes with its page', async () => {
    const closed = layers.open(vi.fn());
    await rest();
    browser.history.pushState(null);
    closed();
    await rest();
    expect(browser.at()).toBe(3);
    // Skips the entry of the closed dialog.
    await back();
    expect(browser.at()).toBe(1);
  });

  test('a truck that a dialog opens stays open when the dialog closes, and Back leads from it to the page', async () => {
    const closed = layers.open(vi.fn());
    await rest();
    browser.history.pushState({ ...stateOverLayers(browser.history.state), truck: 'a' });
    closed();
    await rest();
    expect(browser.history.state).toEqual({ layers: 0, truck: 'a' });
    await back();
    expect(browser.at()).toBe(1);
  });

  test('Forward opens nothing', async () => {
    layers.open(vi.fn());
    await rest();
    await back();
    browser.history.go(1);
    await rest();
    expect(browser.at()).toBe(1);
  });
});
