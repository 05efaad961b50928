import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { endpoints } from '@towscout/contracts/endpoints';
import { reportPaths } from '@towscout/contracts/reports/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { Method } from '@towscout/contracts/wire/endpoint';

import { getErrorMessage, UnreadableAnswerError } from './api-error.ts';
import { answerSchema, api, ApiError, apiEvents, deadline } from './api.ts';

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

test('a response in time is passed on', async () => {
  expect(await deadline(10_000, undefined, async () => 'here')).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('no response in time is reported in a sentence, and the request is given up', async () => {
  let signal: AbortSignal | undefined;
  const asked = deadline(10_000, undefined, (given) => {
    signal = given;
    return never();
  }).catch((error: unknown) => getErrorMessage(error, ''));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBe("The server didn't respond. Try again.");
  expect(signal?.aborted).toBe(true);
});

test('a caller that leaves aborts the request', async () => {
  const leaving = new AbortController();
  const asked = deadline(
    10_000,
    leaving.signal,
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('left')))),
  );
  leaving.abort();
  await expect(asked).rejects.toThrow('left');
});

const asked = Object.entries(endpoints).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { answer }]) => ({ method: method as Method, path, answer })),
);

test('every answer has the schema of its contract', async () => {
  for (const { method, path, answer } of asked)
    expect(await answerSchema(method, path), `${method} ${path}`).toBe(answer);
});

test('what no contract knows is refused', async () => {
  await expect(answerSchema('GET', '/api/nothing')).rejects.toThrow('GET /api/nothing is in no table of endpoints');
});
