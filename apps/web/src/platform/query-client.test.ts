import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

import { askAnew, createQueryClient, fetchAnswer, isSamePlace } from './query-client.ts';

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

/** A query whose requests end when answered, rejected or aborted. */
function aQuery() {
  const requests: { answer: (said: string) => void; refuse: (why: Error) => void }[] = [];
  const options = {
    queryKey: ['a query'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const { promise, resolve: answer, reject: refuse } = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => refuse(new Error('aborted')));
      requests.push({ answer, refuse });
      return promise;
    },
    retry: false,
  };
  return { requests, options };
}

test('a request that somebody waits for goes on when the component that shows it leaves', async () => {
  const client = new QueryClient();
  const { requests, options } = aQuery();
  const leave = new QueryObserver(client, options).subscribe(() => {});
  const answer = fetchAnswer(client, options);
  leave();
  requests[0]?.answer('answered');
  expect(await answer).toBe('answered');
  expect(requests).toHaveLength(1);
});

test('the same when an older answer is known: whoever asks anew gets the new one', async () => {
  const client = new QueryClient();
  const { requests, options } = aQuery();
  client.setQueryData(options.queryKey, 'an older answer');
  const leave = new QueryObserver(client, options).subscribe(() => {});
  const answer = fetchAnswer(client, { ...options, staleTime: 0 });
  leave();
  requests[0]?.answer('answered');
  expect(await answer).toBe('answered');
});

test.each(['a first answer', 'a later answer'])(
  '%s that was asked for before a change counts no more',
  async (which) => {
    const client = createQueryClient();
    const { requests, options } = aQuery();
    const observer = new QueryObserver(client, options);
    const leave = observer.subscribe(() => {});
    if (which === 'a later answer') {
      requests[0]?.answer('long ago');
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('long ago'));
      void observer.refetch();
    }
    const before = requests.at(-1);
    const asked = askAnew(client, options.queryKey);
    await vi.waitFor(() => expect(requests.at(-1)).not.toBe(before));
    requests.at(-1)?.answer('after the change');
    before?.answer('before the change');
    await asked;
    expect(observer.getCurrentResult().data).toBe('after the change');
    leave();
  },
);

test('what is refused is refused, and what is cleared is not asked for again', async () => {
  const client = new QueryClient();
  const { requests, options } = aQuery();
  const refused = fetchAnswer(client, options);
  requests[0]?.refuse(new Error('not allowed'));
  await expect(refused).rejects.toThrow('not allowed');
  const cleared = fetchAnswer(client, options);
  client.clear();
  await expect(cleared).rejects.toThrow();
  expect(requests).toHaveLength(2);
});

test('a list stays while someone walks or changes the radius, and goes when they look elsewhere', () => {
  const here = { lat: '40.75890', lng: '-73.98510' };
  expect(isSamePlace(here, { lat: '40.75990', lng: '-73.98510' })).toBe(true);
  expect(isSamePlace(here, { lat: '37.76000', lng: '-122.42000' })).toBe(false);
  expect(isSamePlace({ lat: '', lng: '' }, here)).toBe(false);
  expect(isSamePlace(undefined, here)).toBe(false);
});
