import { expect, test, vi } from 'vitest';

import { reportPaths } from '@towscout/contracts/reports/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';

import { UnreadableAnswerError } from './api-error.ts';
import { api, apiEvents, ApiError } from './api.ts';

function serverAnswers(body: unknown, status = 200) {
  const fetch = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('a path gets its parameters and its query', async () => {
  const fetch = serverAnswers([]);
  await api.get(sightingPaths.nearby, { query: { lat: '40.7', lng: '-73.9', radius: '5' } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/tow-trucks/nearby?lat=40.7&lng=-73.9&radius=5');

  const flagged = serverAnswers(null, 204);
  await expect(api.post(reportPaths.flag, { params: { id: 'a/b $&' }, body: { reason: 'spam' } })).resolves.toBeNull();
  expect(flagged.mock.calls[0]).toMatchObject([
    '/api/crowdsourced-reports/a%2Fb%20%24%26/flag',
    { method: 'POST', body: '{"reason":"spam"}' },
  ]);
});

test('a response is what the contract says, or none', async () => {
  serverAnswers({ live: 3, more: true });
  await expect(api.get(sightingPaths.count)).resolves.toEqual({ live: 3 });
  vi.stubGlobal('fetch', async () => new Response('<html>The proxy says hello</html>', { status: 200 }));
  await expect(api.get(sightingPaths.count)).rejects.toThrow(UnreadableAnswerError);
  serverAnswers({ live: 'three' });
  await expect(api.get(sightingPaths.count)).rejects.toThrow(UnreadableAnswerError);
  await expect(api.get(sightingPaths.count)).rejects.toThrow('expected number');
});

test('a refusal is an error with its status, and a session that ended is announced', async () => {
  const unauthorized = vi.fn();
  apiEvents.on('unauthorized', unauthorized);
  serverAnswers({ detail: 'Sign in first.' }, 401);
  const refusal = await api.get(reportPaths.moderation).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ status: 401, detail: 'Sign in first.' });
  expect(unauthorized).toHaveBeenCalledOnce();
});
