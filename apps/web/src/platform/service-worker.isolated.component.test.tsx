import { onTestFinished, vi } from 'vitest';

import { expect, test } from '#testing/component-test.fixture.tsx';

import { atRest } from './at-rest.ts';
import { registerServiceWorker, useServiceWorker } from './service-worker.ts';

vi.mock('./at-rest.ts', { spy: true });

function Page() {
  useServiceWorker();
  return <h1>The page</h1>;
}

function spyOnRegistering() {
  vi.stubEnv('DEV', false);
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({} as ServiceWorkerRegistration);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    register.mockRestore();
  });
  return register;
}

test('the service worker, which fetches the whole site, waits until the page rests', async ({ show }) => {
  const register = spyOnRegistering();
  const rests: (() => void)[] = [];
  vi.mocked(atRest).mockImplementationOnce((work) => {
    rests.push(work);
    return () => {};
  });
  await show(<Page />);
  expect(rests).toHaveLength(1);
  expect(register).not.toHaveBeenCalled();
  rests[0]?.();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/' });
});

test('whoever needs the service worker earlier gets it at once', () => {
  const register = spyOnRegistering();
  void registerServiceWorker();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/' });
});
