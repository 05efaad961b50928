import { expect, onTestFinished, test, vi } from 'vitest';

import { activeServiceWorker } from './service-worker.ts';

function installingWorker(active: object | null = null) {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  const registration = { installing: worker, active };
  const ready = Promise.withResolvers<typeof registration>();
  if (active) ready.resolve(registration);
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration, ready: ready.promise } });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  return {
    registration,
    become(state: 'activated' | 'redundant') {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
      if (state === 'activated') ready.resolve(registration);
    },
  };
}

test('an installation that takes minutes on a slow line is waited for', async () => {
  const worker = installingWorker();
  const active = activeServiceWorker().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  worker.become('activated');
  expect(await active).toBe(worker.registration);
});

test('an installation that failed is not', async () => {
  const worker = installingWorker();
  const active = activeServiceWorker().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(120_000);
  worker.become('redundant');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await active).toBe('the service worker did not start');
});

test('an update that is being installed is not waited for', async () => {
  const { registration } = installingWorker({});
  expect(await activeServiceWorker()).toBe(registration);
});
