import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { send, serve } from '#testing/local-server.fixture.ts';

import { FeedError, type Validators } from './feed.port.ts';
import { type FeedAnswer, getFeed } from './get-feed.ts';

const MEGABYTE = 1024 * 1024;
const NOW = new Date('2026-09-14T21:10:00Z');

type Ask = { previous?: Validators; signal?: AbortSignal; deadlineMs?: number; maxBytes?: number };
const ask = (url: string, { previous, signal, ...limits }: Ask = {}): Promise<FeedAnswer> =>
  getFeed({
    url,
    userAgent: 'TowScout/1.2.3 (+https://towscout.example)',
    accept: 'application/xml',
    previous: previous ?? null,
    now: NOW,
    signal: signal ?? new AbortController().signal,
    ...limits,
  });

const failure = async (answer: Promise<FeedAnswer>): Promise<FeedError> => {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FeedError);
  return error as FeedError;
};
const reason = async (answer: Promise<FeedAnswer>): Promise<string> => (await failure(answer)).reason;

describe('a good response', () => {
  test('comes with its validators, and the request says who asks', async () => {
    const lastModified = 'Mon, 14 Sep 2026 21:09:00 GMT';
    const { url, requests } = await serve(send('<State/>', { etag: '"a1"', 'last-modified': lastModified }));
    expect(await ask(url)).toEqual({
      kind: 'answered',
      text: '<State/>',
      whole: true,
      validators: { etag: '"a1"', lastModified },
      lastModified: new Date(lastModified),
    });
    expect(requests[0]?.headers).toMatchObject({
      'user-agent': 'TowScout/1.2.3 (+https://towscout.example)',
      accept: 'application/xml',
      'accept-encoding': 'gzip',
    });
    expect(requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  test('is decompressed', async () => {
    const { url } = await serve(send(gzipSync('<State/>'), { 'content-encoding': 'gzip' }));
    expect(await ask(url)).toMatchObject({ text: '<State/>', whole: true });
  });
});

describe('the next request', () => {
  const previous = { etag: '"a1"', lastModified: 'Mon, 14 Sep 2026 21:00:00 GMT' };

  test('is conditional, and 304 means unchanged', async () => {
    const { url, requests } = await serve(send('', {}, 304));
    expect(await ask(url, { previous })).toEqual({ kind: 'unchanged' });
    expect(requests[0]?.headers).toMatchObject({ 'if-none-match': '"a1"', 'if-modified-since': previous.lastModified });
  });

  test('treats an hour-old copy as unchanged', async () => {
    const { url } = await serve(send('<State/>', { 'last-modified': 'Mon, 14 Sep 2026 20:00:00 GMT' }));
    expect(await ask(url, { previous })).toEqual({ kind: 'unchanged' });
  });

  test('is not held up forever by a timestamp from the future', async () => {
    const { url } = await serve(send('<State/>', { 'last-modified': 'Mon, 14 Sep 2026 21:09:00 GMT' }));
    const mistaken = { etag: null, lastModified: 'Tue, 14 Sep 2027 21:00:00 GMT' };
    expect(await ask(url, { previous: mistaken })).toMatchObject({ kind: 'answered' });
  });
});

describe('a bad response is rejected with a reason', () => {
  test.each([500, 404, 403, 202, 304])('%i', async (status) => {
    const { url } = await serve(send('', {}, status));
    expect(await reason(ask(url))).toBe(`answered ${status}`);
  });

  test('HTML, by its type or its content', async () => {
    const typed = await serve(send('<p>Sorry', { 'content-type': 'text/html; charset=utf-8' }));
    const untyped = await serve(send('\n <!DOCTYPE html><html><body>Sorry</body></html>'));
    expect(await reason(ask(typed.url))).toBe('answered HTML');
    expect(await reason(ask(untyped.url))).toBe('answered HTML');
  });

  test('429 and 503, with the wait that they ask for', async () => {
    const seconds = await serve(send('', { 'retry-after': '120' }, 429));
    const date = await serve(send('', { 'retry-after': 'Mon, 14 Sep 2026 21:11:30 GMT' }, 503));
    const nothing = await serve(send('', {}, 503));
    expect(await failure(ask(seconds.url))).toMatchObject({ reason: 'answered 429', retryAfterSeconds: 120 });
    expect(await failure(ask(date.url))).toMatchObject({ reason: 'answered 503', retryAfterSeconds: 90 });
    expect(await failure(ask(nothing.url))).toMatchObject({ reason: 'answered 503', retryAfterSeconds: null });
  });

  test('a compression that was not requested', async () => {
    const { url } = await serve(send('x', { 'content-encoding': 'br' }));
    expect(await reason(ask(url))).toBe('answered in a compression that was not asked for');
  });

  test('no server', async () => {
    expect(await reason(ask('http://127.0.0.1:1/feed'))).toBe('could not be reached');
  });
});

describe('a body that never ends', () => {
  test('is stopped at the limit: 50 MB', async () => {
    let sent = 0;
    let cutOff: () => void;
    const wasCutOff = new Promise<void>((resolve) => (cutOff = resolve));
    const { url } = await serve((_request, response) => {
      const chunk = Buffer.alloc(MEGABYTE, 'x');
      const more = (): void => {
        sent += 1;
        response.write(chunk, () => (sent < 50 ? more() : response.end()));
      };
      response.on('close', () => cutOff());
      more();
    });
    expect(await reason(ask(url))).toBe('sent more than 16 MB');
    await wasCutOff;
    expect(sent).toBeLessThan(50);
  });

  test('is stopped at the limit when it is a gzip bomb', async () => {
    const { url } = await serve(send(gzipSync(Buffer.alloc(50 * MEGABYTE)), { 'content-encoding': 'gzip' }));
    expect(await reason(ask(url))).toBe('sent more than 16 MB');
    expect(await reason(ask(url, { maxBytes: MEGABYTE / 2 }))).toBe('sent more than 0.5 MB');
  });

  test('is abandoned at the deadline when it goes silent', async () => {
    const silent = await serve(() => {});
    const stalled = await serve((_request, response) => void response.writeHead(200).write('<State>'));
    expect(await reason(ask(silent.url, { deadlineMs: 200 }))).toBe('did not finish within 0.2 s');
    expect(await reason(ask(stalled.url, { deadlineMs: 200 }))).toBe('did not finish within 0.2 s');
  });

  test('is abandoned when the server stops', async () => {
    const stop = new AbortController();
    const { url } = await serve(() => stop.abort());
    expect(await reason(ask(url, { signal: stop.signal }))).toBe('was no longer wanted');
  });
});

describe('half a document', () => {
  test('is passed on as a part when the connection breaks', async () => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('<State><Center>', () => response.destroy());
    });
    expect(await ask(url)).toMatchObject({ text: '<State><Center>', whole: false });
  });

  test('is passed on as a part when the compressed stream ends early', async () => {
    const zipped = gzipSync(Buffer.from(Array.from({ length: 20_000 }, (_, n) => `<Log>${n * 7919}</Log>`).join('')));
    const { url } = await serve(send(zipped.subarray(0, zipped.length / 2), { 'content-encoding': 'gzip' }));
    const answer = await ask(url);
    expect(answer).toMatchObject({ whole: false });
    expect(answer.kind === 'answered' && answer.text.startsWith('<Log>0</Log><Log>7919</Log>')).toBe(true);
  });
});

describe('redirects', () => {
  const redirectTo = (location: string): Promise<{ url: string }> => serve(send('', { location }, 302));

  test('are followed on the same host, at most three times', async () => {
    const { url, requests } = await serve((request, response) => {
      const step = Number(new URL(request.url ?? '', 'http://here').searchParams.get('step') ?? 0);
      if (step < 3) response.writeHead(301, { location: `/feed?step=${step + 1}` }).end();
      else response.end('<State/>');
    });
    expect(await ask(url)).toMatchObject({ text: '<State/>' });
    expect(requests).toHaveLength(4);

    const circle = await serve(send('', { location: '/feed' }, 308));
    expect(await reason(ask(circle.url))).toBe('redirected more than 3 times');
    expect(circle.requests).toHaveLength(4);
  });

  test.each([
    'https://127.0.0.1/feed',
    'https://169.254.169.254/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.8/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
  ])('to %s are rejected', async (location) => {
    const { url } = await redirectTo(location);
    expect(await reason(ask(url))).toBe('redirected to an address that is not public');
  });

  test('to another port on this machine, or to a name that resolves to it, are rejected', async () => {
    const inside = await serve(send('secret'));
    const direct = await redirectTo(inside.url);
    const byName = await redirectTo(inside.url.replace('http://127.0.0.1', 'https://localhost'));
    expect(await reason(ask(direct.url))).toBe('redirected to an address that is not public');
    expect(await reason(ask(byName.url))).toBe('redirected to an address that is not public');
    expect(inside.requests).toHaveLength(0);
  });

  test('to another host without https, or to nowhere, are rejected', async () => {
    expect(await reason(ask((await redirectTo('http://feeds.example/feed')).url))).toBe(
      'redirected to another host without https',
    );
    expect(await reason(ask((await redirectTo('file:///etc/passwd')).url))).toBe('redirected to nowhere');
    expect(await reason(ask((await serve(send('', {}, 302))).url))).toBe('redirected to nowhere');
  });
});

test.each(['8.8.8.8', '2606:4700::1111'])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
test.each(['127.0.0.1', '::1', '10.1.2.3', '169.254.1.1', '::ffff:10.0.0.1', '224.0.0.1', 'nonsense'])(
  '%s is not public',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
