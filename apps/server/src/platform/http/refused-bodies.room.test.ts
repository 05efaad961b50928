import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { PHOTO_MAX_BYTES } from '@towscout/contracts/reports/constants';

import { startTestServer, type TestServer, type Visitor } from '#testing/test-server.fixture.ts';

import { MOST_REST_BYTES } from './request-body.ts';

let server: TestServer;
let ann: Visitor;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  ann = await server.signUp('Annrefused');
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

type Sender = {
  socket: Socket;
  /** Undefined while the connection holds. */
  failure(): Error | undefined;
  /** Resolves once a whole answer is there. */
  answer: Promise<{ status: number; detail: string }>;
  closed: Promise<void>;
};

/** Reads as a browser does: what came before a reset is lost. */
function sender(head: string): Sender {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  let failure: Error | undefined;
  let heard = '';
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; detail: string }>();
  promise.catch(() => undefined);
  socket.on('error', (error) => {
    failure = error;
    reject(error);
  });
  const hear = (chunk: Buffer) => {
    heard += chunk.toString();
    const body = /\r\n\r\n(\{.*\})/s.exec(heard)?.[1];
    if (!body) return;
    socket.off('data', hear);
    socket.resume();
    resolve({ status: Number(heard.slice(9, 12)), detail: (JSON.parse(body) as { detail: string }).detail });
  };
  socket.on('data', hear);
  const closed = new Promise<void>((done) => void socket.once('close', () => done()));
  socket.write(head);
  return { socket, failure: () => failure, answer: promise, closed };
}

const send = (socket: Socket, bytes: number): Promise<void> =>
  new Promise((resolve) => void socket.write(Buffer.alloc(bytes, 'x'), () => resolve()));

const head = (method: string, url: string, type: string, length: number | 'chunked', cookie = ann.cookie): string =>
  [
    `${method} ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${cookie}`,
    `content-type: ${type}`,
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    `x-forwarded-for: 203.0.113.${1 + Math.floor(Math.random() * 250)}`,
    '\r\n',
  ].join('\r\n');

const uploadUrl = async (): Promise<string> => {
  const { pathname, search } = new URL(
    (await ann.send('POST', '/api/photos/upload')).json<{ uploadURL: string }>().uploadURL,
    'http://localhost',
  );
  return pathname + search;
};
const proofUrl = (): string => `/api/parking-proofs/${randomUUID()}?lat=40.758&lng=-73.9855`;
const TOO_LARGE = 'File size must be less than 5MB';

describe('a body that is refused before it is read', () => {
  test('is 413 in words to whoever sends all of it, time after time', async () => {
    const url = await uploadUrl();
    for (let time = 0; time < 60; time += 1) {
      const one = sender(head('PUT', url, 'image/jpeg', PHOTO_MAX_BYTES + 1));
      await send(one.socket, PHOTO_MAX_BYTES + 1);
      expect(await one.answer, `time ${time}`).toEqual({ status: 413, detail: TOO_LARGE });
      expect(one.failure()).toBeUndefined();
      one.socket.destroy();
    }
  });

  test.each([
    ['a photo of a report', async () => head('PUT', await uploadUrl(), 'image/jpeg', PHOTO_MAX_BYTES + 1), 413],
    ['a proof of parking', async () => head('PUT', proofUrl(), 'image/jpeg', PHOTO_MAX_BYTES + 1), 413],
    ['a document', async () => head('POST', '/api/tow-trucks', 'application/json', PHOTO_MAX_BYTES + 1), 413],
    ['a video', async () => head('PUT', await uploadUrl(), 'video/mp4', PHOTO_MAX_BYTES + 1), 415],
    ['a photo without an account', async () => head('PUT', proofUrl(), 'image/jpeg', PHOTO_MAX_BYTES + 1, 'a=b'), 401],
  ])('reads its refusal however slowly the rest comes, and the connection stays: %s', async (_what, start, status) => {
    const one = sender(await start());
    await send(one.socket, 1000);
    // All that follows is sent after the refusal.
    expect((await one.answer).status).toBe(status);
    for (let sent = 1000; sent < PHOTO_MAX_BYTES + 1; sent += 250_000) {
      await send(one.socket, Math.min(250_000, PHOTO_MAX_BYTES + 1 - sent));
      await new Promise((resolve) => void setImmediate(resolve));
    }
    const again = new Promise<string>((resolve) => {
      one.socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    one.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(await again).toMatch(/^HTTP\/1\.1 200/);
    expect(one.failure()).toBeUndefined();
  });

  test('is told so when it grows too large on the way, without a length', async () => {
    const one = sender(head('PUT', await uploadUrl(), 'image/jpeg', 'chunked'));
    for (let sent = 0; sent < PHOTO_MAX_BYTES * 2; sent += 1024 * 1024) {
      one.socket.write(`${(1024 * 1024).toString(16)}\r\n`);
      await send(one.socket, 1024 * 1024);
      one.socket.write('\r\n');
    }
    one.socket.write('0\r\n\r\n');
    expect(await one.answer).toEqual({ status: 413, detail: TOO_LARGE });
    expect(one.failure()).toBeUndefined();
  });

  test('is not read without end', async () => {
    const one = sender(head('PUT', await uploadUrl(), 'image/jpeg', MOST_REST_BYTES * 4));
    expect((await one.answer).status).toBe(413);
    const pour = () => {
      while (one.socket.writable && one.socket.write(Buffer.alloc(1024 * 1024)));
    };
    one.socket.on('drain', pour);
    pour();
    await one.closed;
    expect(one.socket.bytesWritten).toBeLessThan(MOST_REST_BYTES * 3);
  });
});
