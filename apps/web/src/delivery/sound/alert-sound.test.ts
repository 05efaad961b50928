import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const started: number[] = [];
const part = { connect: <T>(next: T) => next };
const browser = { locks: navigator.locks, userActivation: { hasBeenActive: true }, vibrate: vi.fn() };

beforeEach(() => {
  started.length = 0;
  browser.userActivation.hasBeenActive = true;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('AudioContext', function () {
    return { currentTime: 0, destination: {}, resume: async () => {} };
  });
  vi.stubGlobal('GainNode', function () {
    return part;
  });
  vi.stubGlobal('OscillatorNode', function () {
    return { ...part, start: (at: number) => started.push(at), stop: () => {} };
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** The code as one more tab has it. */
async function openTab() {
  vi.resetModules();
  return (await import('./alert-sound.ts')).soundAlert;
}

it('alerts before the first touch do not pile up to sound together later', async () => {
  browser.userActivation.hasBeenActive = false;
  const soundAlert = await openTab();
  await Promise.all([soundAlert(), soundAlert(), soundAlert()]);
  expect(started).toEqual([]);
  expect(browser.vibrate).not.toHaveBeenCalled();
});

it('of two tabs one sounds, and the next alert sounds again', async () => {
  const tabs = [await openTab(), await openTab()];
  for (let alert = 1; alert <= 2; alert += 1) {
    const told = Promise.all(tabs.map((soundAlert) => soundAlert()));
    // The tab's clock hardly moves while the machine takes its time.
    await vi.waitFor(() => expect(started).toHaveLength(3 * alert), { timeout: 60_000, interval: 1 });
    await vi.advanceTimersByTimeAsync(3000);
    await told;
    expect(started).toHaveLength(3 * alert);
    expect(browser.vibrate).toHaveBeenCalledTimes(alert);
  }
});

it('a browser without locks sounds', async () => {
  const { userActivation, vibrate } = browser;
  vi.stubGlobal('navigator', { userActivation, vibrate });
  await (
    await openTab()
  )();
  expect(started).toEqual([0, 0.3, 0.6]);
});
