import { createSocket } from 'node:dgram';
import { promises as dns } from 'node:dns';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { lookupPublicWith, PrivateAddressError, LookupTimeoutError, resolveName } from './public-address.ts';

const A = 1;
const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

async function startNameServer(address: string | null): Promise<string> {
  const socket = createSocket('udp4');
  closings.push(() => socket.close());
  socket.on('message', (query, { port }) => {
    if (address === null) return;
    const isA = query.readUInt16BE(query.indexOf(0, 12) + 1) === A;
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const answer = Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, ...address.split('.').map(Number)]);
    socket.send(Buffer.concat(isA ? [header, question, answer] : [header, question]), port, '127.0.0.1');
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

test('a name with addresses of only one family is resolved', async () => {
  const servers = [await startNameServer('8.8.8.8')];
  expect(await resolveName('push.example.com', { servers })).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('a dead name server gives way to the next', async () => {
  const servers = [await startNameServer(null), await startNameServer('8.8.8.8')];
  expect(await resolveName('push.example.com', { servers, timeoutMs: 3000 })).toEqual([
    { address: '8.8.8.8', family: 4 },
  ]);
});

test('silent name servers are given up, and hold up no other lookup meanwhile', async () => {
  const servers = [await startNameServer(null)];
  const ended: string[] = [];
  const silent = Array.from({ length: 20 }, async (_each, n) => {
    await expect(resolveName(`a${n}.example.com`, { servers, timeoutMs: 2000 })).rejects.toThrow(LookupTimeoutError);
    ended.push('silent');
  });
  await dns.lookup('localhost');
  ended.push('localhost');
  await Promise.all(silent);
  expect(ended[0]).toBe('localhost');
});

test.each(['10.0.0.8', '127.0.0.1', '169.254.169.254'])(
  'a name that resolves to %s is not connected to',
  async (address) => {
    const servers = [await startNameServer(address)];
    const lookup = lookupPublicWith((hostname) => resolveName(hostname, { servers }));
    const error = await new Promise((resolve) => lookup('push.example.com', { all: true }, resolve));
    expect(error).toBeInstanceOf(PrivateAddressError);
  },
);
