import { expect, test } from 'vitest';

import { withTimeout, ProviderTimeout } from './oidc.ts';

test('a provider that never answers is silent after the deadline', async () => {
  await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toThrow(ProviderTimeout);
});

test('a provider that cannot be reached is silent', async () => {
  await expect(withTimeout(Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(ProviderTimeout);
});

test('what went wrong here is not blamed on the provider', async () => {
  await expect(withTimeout(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(
    'x is not a function',
  );
});

test('an answer in time is handed on', async () => {
  await expect(withTimeout(Promise.resolve('answer'))).resolves.toBe('answer');
});
