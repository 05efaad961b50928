import { expect, test, vi } from 'vitest';

import { createQueryClient } from './query-client.ts';

test('a query that fails is not tried again by itself', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('No.'));
  await expect(createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: ask })).rejects.toThrow('No.');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer never grows stale by itself', async () => {
  const client = createQueryClient();
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('Yes.');
  for (const _ of [1, 2]) expect(await client.fetchQuery({ queryKey: ['a'], queryFn: ask })).toBe('Yes.');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('nothing is asked again because somebody looks, or by the clock', () =>
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchOnWindowFocus: false,
    refetchInterval: false,
  }));
