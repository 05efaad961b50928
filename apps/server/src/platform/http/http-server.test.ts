import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { openRaw, rawRequest } from '#testing/raw-socket.fixture.ts';

import { mostConnections } from '../open-files.ts';
import { type ConnectionLimits, createHttpServer } from './http-server.ts';

async function listening(limits: Partial<ConnectionLimits>): Promise<{ port: number; server: Server }> {
  const server = createHttpServer(
    (_request, response) => void response.end('ok'),
    { most: 100, perClient: 100, isProxy: () => false, hasProxies: false, ...limits },
    pino({ level: 'silent' }),
  );
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

const ASK = rawRequest('GET / HTTP/1.1', 'host: localhost');
const untilAnswered = (...asked: { heard(): string }[]) =>
  eventually(() => expect(asked.map(({ heard }) => heard().slice(0, 12))).toEqual(asked.map(() => 'HTTP/1.1 200')));

test('each client has its own limit of connections, and one that closes makes room', async () => {
  const { port } = await listening({ perClient: 2 });
  const [first, second] = [openRaw(port, ASK, '127.0.0.2'), openRaw(port, ASK, '127.0.0.2')];
  await untilAnswered(first, second);
  await openRaw(port, ASK, '127.0.0.2').closed;
  await untilAnswered(openRaw(port, ASK, '127.0.0.3'));
  first.socket.destroy();
  await eventually(() => untilAnsweredOnce(openRaw(port, ASK, '127.0.0.2')));
});

async function untilAnsweredOnce(asked: ReturnType<typeof openRaw>): Promise<void> {
  await Promise.race([asked.closed, untilAnswered(asked)]);
  expect(asked.heard()).toContain('HTTP/1.1 200');
}

test('a trusted proxy carries everybody, and has no limit of its own', async () => {
  const { port } = await listening({ perClient: 1, isProxy: (address) => address === '127.0.0.2' });
  await untilAnswered(...Array.from({ length: 10 }, () => openRaw(port, ASK, '127.0.0.2')));
});

test('when all connections are taken, those idle between two requests make room', async () => {
  const { port } = await listening({ most: 5 });
  const resting = Array.from({ length: 5 }, (_, n) => openRaw(port, ASK, `127.0.0.${n + 2}`));
  await untilAnswered(...resting);
  await openRaw(port, ASK, '127.0.0.9').closed;
  await Promise.all(resting.map(({ closed }) => closed));
  await untilAnswered(openRaw(port, ASK, '127.0.0.9'));
});

test('when all connections are taken, those that request nothing make room long before their time is up', async () => {
  const { port } = await listening({ most: 5, headMs: 0, requestMs: 0 });
  const silent = Array.from({ length: 5 }, (_, n) => openRaw(port, n % 2 ? '' : 'GET / HT', `127.0.0.${n + 2}`));
  await eventually(() => untilAnsweredOnce(openRaw(port, ASK, '127.0.0.9')));
  await Promise.all(silent.map(({ closed }) => closed));
});

test('connections stay below the limit of open files, with some left for the rest', () => {
  expect([256, 1024, 20_000, Infinity].map(mostConnections)).toEqual([128, 512, 18_976, Infinity]);
});
