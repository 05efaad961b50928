import { expect, test } from 'vitest';

import { orSilence, ProviderSilence } from './provider-silence.ts';

test('a provider that never answers is silent after the deadline', async () => {
  await expect(orSilence(new Promise(() => undefined), 5)).rejects.toThrow(ProviderSilence);
});

test('a provider that cannot be reached is silent', async () => {
  await expect(orSilence(Promise.reject(new TypeError('fetch failed')))).rejects.toThrow(ProviderSilence);
});

test('what went wrong here is not blamed on the provider', async () => {
  await expect(orSilence(Promise.reject(new TypeError('x is not a function')))).rejects.toThrow('x is not a function');
});

test('an answer in time is handed on', async () => {
  await expect(orSilence(Promise.resolve('answer'))).resolves.toBe('answer');
});
