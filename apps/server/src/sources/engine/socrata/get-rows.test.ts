import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { send, serve } from '#testing/local-server.fixture.ts';

import { getRows } from './get-rows.ts';
import { SocrataError } from './socrata-error.ts';

const JSON_TYPE = { 'content-type': 'application/json;charset=utf-8' };
const NOW = new Date('2026-01-02T12:00:00Z');

async function ask(answer: RequestListener, over: Partial<Parameters<typeof getRows>[0]> = {}) {
  const { url, requests } = await serve(answer);
  const asked = { url: new URL(url), appToken: 'token', userAgent: 'TowScout/1.0', now: NOW };
  const rows: unknown[] = [];
  try {
    const page = await getRows({ ...asked, signal: new AbortController().signal, ...over });
    for await (const some of page.rows) rows.push(...some);
    return { rows, fields: page.fields, error: null, requests };
  } catch (error) {
    if (!(error instanceof SocrataError)) throw error;
    return { rows, fields: null, error, requests };
  }
}

test('rows are asked for with the key and by name, zipped, and read as they come', async () => {
  const body = gzipSync('[{"a":"1"}\n,{"a":"2"}]\n');
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip', 'x-soda2-fields': '["a","b"]' };
  const { rows, fields, requests } = await ask(send(body, headers));
  expect(rows).toEqual([{ a: '1' }, { a: '2' }]);
  expect(fields).toEqual(['a', 'b']);
  expect(requests[0]?.headers).toMatchObject({
    'x-app-token': 'token',
    'user-agent': 'TowScout/1.0',
    accept: 'application/json',
    'accept-encoding': 'gzip',
  });
});

test('without a key none is sent', async () => {
  const { requests } = await ask(send('[]', JSON_TYPE), { appToken: null });
  expect(requests[0]?.headers).not.toHaveProperty('x-app-token');
});

test.each([
  ['202', send('', JSON_TYPE, 202), 'answered 202', true],
  ['429', send('', JSON_TYPE, 429), 'answered 429', true],
  ['500', send('', JSON_TYPE, 500), 'answered 500', true],
  ['400', send('', JSON_TYPE, 400), 'answered 400', false],
  ['403', send('', JSON_TYPE, 403), 'answered 403: it does not accept the API key, or needs one', false],
  ['404', send('', JSON_TYPE, 404), 'answered 404: the city has moved or withdrawn it', false],
  ['HTML', send('<html>', { 'content-type': 'text/html' }), 'answered something other than JSON', false],
  ['HTML that is said to be JSON', send('<html>', JSON_TYPE), 'sent something other than a list of rows', false],
  ['half a JSON', send('[{"a":1}\n,{"a"', JSON_TYPE), 'broke off in the middle', true],
  ['nothing', send('', JSON_TYPE), 'sent nothing', true],
  [
    'brotli',
    send('[]', { ...JSON_TYPE, 'content-encoding': 'br' }),
    'answered in a compression that was not asked for',
    false,
  ],
  [
    'a redirect to another host',
    send('', { location: 'https://data.example.com/' }, 302),
    'redirected to another host',
    false,
  ],
  ['a redirect to a file', send('', { location: 'file:///etc/passwd' }, 302), 'redirected to another host', false],
  ['a redirect to nowhere', send('', {}, 302), 'redirected to nowhere', false],
  ['endless redirects', send('', { location: '/feed' }, 301), 'redirected more than 3 times', false],
])('a portal that answers %s', async (_name, answer, reason, isPassing) => {
  const { error } = await ask(answer);
  expect(error).toMatchObject({ reason, isPassing });
});

test('a condition on a field that the table has lost names it, and nothing else of the answer is told', async () => {
  const complain = (column: string) =>
    send(
      JSON.stringify({
        message: `Query coordinator error: query.soql.no-such-column; No such column: ${column}; position: Map(row -> 1)`,
        errorCode: 'query.soql.no-such-column',
      }),
      JSON_TYPE,
      400,
    );
  const { url } = await serve(complain('issued'));
  const asked = { url: new URL(`${url}?$where=issued > '2026'`), appToken: null, userAgent: 'TowScout/1.0', now: NOW };
  const { signal } = new AbortController();
  await expect(getRows({ ...asked, signal })).rejects.toMatchObject({
    reason: 'no longer has a field issued',
    field: 'issued',
    isPassing: false,
  });
  const elsewhere = await serve(complain('secret'));
  const other = new URL(`${elsewhere.url}?$where=issued > '2026'`);
  await expect(getRows({ ...asked, signal, url: other })).rejects.toMatchObject({
    reason: 'answered 400',
    field: null,
  });
});

test('the key is not sent to where a redirect leads', async () => {
  const other = await serve(send('[]', JSON_TYPE));
  const { error } = await ask(send('', { location: other.url }, 302));
  expect(error?.reason).toBe('redirected to another host');
  expect(other.requests).toHaveLength(0);
});

test.each([
  ['120', 120],
  ['Fri, 02 Jan 2026 12:05:00 GMT', 300],
  ['soon', null],
])('a Retry-After of %j is heard', async (header, seconds) => {
  const { error } = await ask(send('', { ...JSON_TYPE, 'retry-after': header }, 429));
  expect(error?.retryAfterSeconds).toBe(seconds);
});

test('a connection that is cut gives the rows before it', async () => {
  const { rows, error } = await ask((_request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '1000' });
    response.write('[{"a":1}\n,{"a":2}\n,{"a', () => response.destroy());
  });
  expect(rows).toEqual([{ a: 1 }, { a: 2 }]);
  expect(error).toMatchObject({ reason: 'broke off in the middle', isPassing: true });
});

test('a zipped answer that is cut gives the rows before it', async () => {
  const body = gzipSync(`[${Array.from({ length: 5000 }, (_each, n) => `{"a":${n * n}}`).join('\n,')}]`);
  const { rows, error } = await ask(send(body.subarray(0, -200), { ...JSON_TYPE, 'content-encoding': 'gzip' }));
  expect(rows.length).toBeLessThan(5000);
  expect(error).toMatchObject({ reason: 'broke off in the middle', isPassing: true });
});

test('a portal that never answers, or never ends, is given up', async () => {
  const silent = await ask(() => undefined, { limits: { headMs: 50 } });
  expect(silent.error).toMatchObject({ reason: 'did not answer in time', isPassing: true });
  const slow = await ask((_request, response) => void response.writeHead(200, JSON_TYPE).write('[{"a":1}'), {
    limits: { wholeMs: 50 },
  });
  expect(slow.error).toMatchObject({ reason: 'did not answer in time', isPassing: true });
});

test('a bomb is stopped, counted after unzipping', async () => {
  const bomb = gzipSync(`[${`{"a":"${'x'.repeat(100)}"},`.repeat(20_000)}{"a":1}]`);
  const { error } = await ask(send(bomb, { ...JSON_TYPE, 'content-encoding': 'gzip' }), {
    limits: { maxBytes: 1024 * 1024 },
  });
  expect(error?.reason).toBe('sent more than 1 MB at once');
});

test('a page that goes on beyond the rows that were asked for is stopped, and gives the rows before', async () => {
  const rowsOfPage = (count: number) => `[${Array.from({ length: count }, () => '{"a":1}').join('\n,')}]`;
  const limits = { maxRows: 30_000 };
  const asMany = await ask(send(rowsOfPage(30_000), JSON_TYPE), { limits });
  expect([asMany.rows.length, asMany.error]).toEqual([30_000, null]);
  const more = await ask(send(rowsOfPage(30_001), JSON_TYPE), { limits });
  expect(more.rows.length).toBeLessThanOrEqual(30_000);
  expect(more.error).toMatchObject({ reason: 'sent more rows than it was asked for', isPassing: false });
});

test('nobody listens at the address', async () => {
  const { error } = await ask(send(''), { url: new URL('http://127.0.0.1:9/') });
  expect(error).toMatchObject({ reason: 'could not be reached', isPassing: true });
});
