import type { RequestListener } from 'node:http';

import { expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';

import { getFile } from './get-file.ts';

const ask = (
  url: string,
  limits: { deadlineMs?: number; maxBytes?: number } = {},
  signal = new AbortController().signal,
) =>
  getFile({
    url: new URL(url),
    userAgent: 'TowScout/1.2.3 (+https://towscout.example)',
    now: new Date('2026-09-14T21:10:00Z'),
    signal,
    deadlineMs: 60_000,
    maxBytes: 1024,
    ...limits,
  });

const breakOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': '900' });
  response.write('half', () => response.destroy());
};

test('a file is fetched whole, and its server is told who asks', async () => {
  const server = await serve(send('some bytes'));
  expect(await ask(server.url)).toEqual({ bytes: Buffer.from('some bytes'), lastModified: null });
  expect(server.requests[0]?.headers['user-agent']).toBe('TowScout/1.2.3 (+https://towscout.example)');
});

test.each([
  ['Mon, 14 Sep 2026 21:09:00 GMT', new Date('2026-09-14T21:09:00Z')],
  ['yesterday', null],
])('its server says %s for its time', async (header, lastModified) => {
  expect(await ask((await serve(send('x', { 'last-modified': header }))).url)).toMatchObject({ lastModified });
});

test('a file that is not there is null', async () => {
  expect(await ask((await serve(send('no', {}, 404))).url)).toBeNull();
});

test.each([
  ['that is too long', send('x'.repeat(2000)), /^The server sent more than/],
  ['that is less than was promised', breakOff, /^The server could not be reached/],
  ['from elsewhere', send('', { location: 'http://127.0.0.1:1/' }, 302), /^The server answered 302\.$/],
])('a file %s is rejected', async (_, answer, sentence) => {
  await expect(ask((await serve(answer)).url)).rejects.toThrow(sentence);
});

test('a server that never finishes is given up, and so is one that is no longer needed', async () => {
  const { url } = await serve((_, response) => void response.write('begun'));
  await expect(ask(url, { deadlineMs: 50 })).rejects.toThrow('The server did not finish within 0.05 s.');
  await expect(ask(url, {}, AbortSignal.abort())).rejects.toThrow('The server was no longer wanted.');
});

test('a busy server’s requested wait is passed on', async () => {
  const { url } = await serve(send('busy', { 'retry-after': '120' }, 503));
  await expect(ask(url)).rejects.toMatchObject({ reason: 'answered 503', retryAfterSeconds: 120 });
});
