import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

let server: TestServer;
let port: number;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'error' },
    logTo: { write: (line: string) => void logged.push(line) },
  });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function answerTo(...lines: string[]): Promise<{ status: number; headers: string; body: string }> {
  const { heard, socket, closed } = openRaw(port, rawRequest(...lines));
  await Promise.race([closed, eventually(() => expect(heard()).toMatch(/^HTTP\/1\.1 \d{3}[^]*\r\n\r\n[^]/))]);
  socket.destroy();
  const [headers = '', body = ''] = heard().split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]), headers: headers.toLowerCase(), body };
}

const ROUTES = ['/api/auth/get-session', '/api/auth/user', '/api/tow-trucks', '/api/live', '/healthz', '/nowhere'];

describe.each(ROUTES)('%s', (path) => {
  test.each([
    '[::1',
    'x:99999',
    'a:b',
    'evil.example/path',
    'user@evil.example',
    'two words',
    '[::1]x',
    '1.2.3.4.5',
    '',
  ])('rejects the host %j with a sentence', async (host) => {
    const { status, headers, body } = await answerTo(`GET ${path} HTTP/1.1`, `host: ${host}`);
    expect([status, body]).toEqual([
      400,
      expect.stringMatching(/"detail":"(The Host header is not valid|The request has no Host header)\."/),
    ]);
    expectSafe(headers);
  });

  test('rejects HTTP/1.1 without a host', async () => {
    expect(await answerTo(`GET ${path} HTTP/1.1`)).toMatchObject({
      status: 400,
      body: expect.stringContaining('The request has no Host header.'),
    });
  });

  test('rejects a full URL on another host, and accepts one on its own', async () => {
    const foreign = await answerTo(`GET http://evil.example${path} HTTP/1.1`, 'host: localhost');
    expect([foreign.status, foreign.body]).toEqual([400, expect.stringContaining('name different hosts')]);
    const own = await answerTo(`HEAD http://localhost${path} HTTP/1.1`, 'host: localhost', 'connection: close');
    const plain = await answerTo(`HEAD ${path} HTTP/1.1`, 'host: localhost', 'connection: close');
    expect(own.status).toBe(plain.status);
    expect(own.status).toBeLessThan(500);
  });
});

test.each(['x-forwarded-host: [::1', 'x-forwarded-proto: javascript'])(
  'what a trusted proxy forwards is checked too: %s',
  async (header) => {
    expect(
      (await answerTo('GET /api/auth/get-session HTTP/1.1', 'host: localhost', 'x-forwarded-for: 203.0.113.7', header))
        .status,
    ).toBe(400);
  },
);

describe('what no route answers', () => {
  test.each([
    ['no HTTP at all', ['hello'], 400],
    ['a header that is none', ['GET / HTTP/1.1', 'host localhost'], 400],
    [
      'two lengths',
      ['POST /api/tow-trucks HTTP/1.1', 'host: localhost', 'content-length: 1', 'content-length: 2'],
      400,
    ],
    ['headers without end', ['GET / HTTP/1.1', 'host: localhost', `x-long: ${'x'.repeat(20_000)}`], 431],
    ['a path that cannot be decoded', ['GET /%E0%A4%A HTTP/1.1', 'host: localhost'], 400],
    ['no path', ['OPTIONS * HTTP/1.1', 'host: localhost'], 404],
  ])('%s is a problem document with the headers of every response', async (_name, lines, expected) => {
    const { status, headers, body } = await answerTo(...lines);
    expect(status).toBe(expected);
    expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].*\.$/) });
    expectSafe(headers);
  });

  test('an unknown expectation is ignored', async () => {
    const { status, headers } = await answerTo('GET /healthz HTTP/1.1', 'host: localhost', 'expect: wonders');
    expect(status).toBe(200);
    expectSafe(headers);
  });

  test('a request that is cut off in the middle is not logged as an error', async () => {
    const cut = openRaw(
      port,
      rawRequest(
        'POST /api/tow-trucks HTTP/1.1',
        'host: localhost',
        'content-type: application/json',
        'content-length: 100',
        'expect: 100-continue',
      ),
    );
    await eventually(() => expect(cut.heard()).toContain('100 Continue'));
    cut.socket.destroy();
    await eventually(async () =>
      expect(await new Promise((resolve) => server.app.server.getConnections((_error, count) => resolve(count)))).toBe(
        0,
      ),
    );
    expect((await server.visitor().get('/healthz')).statusCode).toBe(200);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('a stream is not written into when its reader sends something unreadable', async () => {
    const stream = openRaw(port, rawRequest('GET /api/live HTTP/1.1', 'host: localhost'));
    await eventually(() => expect(stream.heard()).toContain('retry:'));
    stream.socket.write('hello\r\n\r\n');
    await stream.closed;
    expect(stream.heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });
});

function expectSafe(headers: string): void {
  for (const name of [
    'content-security-policy',
    'x-content-type-options: nosniff',
    'referrer-policy',
    'x-frame-options',
    'x-request-id',
  ]) {
    expect(headers).toContain(`\r\n${name}`);
  }
}
