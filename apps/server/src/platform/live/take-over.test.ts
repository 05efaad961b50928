import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';

import { takeOver } from './take-over.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Of a server whose every response is a stream, and that cuts off silent connections after so long. */
async function openStream(timeoutMs = 0) {
  const parts: WeakRef<object>[] = [];
  const closed: string[] = [];
  const outlets: Socket[] = [];
  const server = createServer((request, response) => {
    parts.push(new WeakRef(request), new WeakRef(response));
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': 1000 }).flushHeaders();
    takeOver(request.socket, response);
  });
  server.setTimeout(timeoutMs);
  server.on('connection', (socket) => {
    outlets.push(socket);
    socket.once('close', () => closed.push('closed'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    outlets.forEach((socket) => socket.destroy());
    server.close();
  });
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(reader, 'data');
  await eventually(() => expect(outlets.map((socket) => socket.listenerCount('drain'))).toEqual([0]));
  return { reader, parts, closed };
}

test('a stream keeps neither its request nor its response', async () => {
  const { parts, closed } = await openStream();
  await eventually(() => {
    collectGarbage();
    expect(parts.map((part) => part.deref())).toEqual([undefined, undefined]);
  });
  expect(closed).toEqual([]);
});

test('who listened for the end of its connection still hears it, once', async () => {
  const { reader, closed } = await openStream();
  reader.destroy();
  await eventually(() => expect(closed).toEqual(['closed']));
});

test.each([
  ['leaves', (reader: Socket) => void reader.end()],
  ['sends anything more', (reader: Socket) => void reader.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')],
])('a stream closes when its reader %s', async (_, act) => {
  const { reader, closed } = await openStream();
  act(reader);
  await eventually(() => expect(closed).toEqual(['closed']));
});

test('the server’s time limit still cuts off a silent one', async () => {
  const { reader, closed } = await openStream(100);
  await once(reader.resume(), 'close');
  await eventually(() => expect(closed).toEqual(['closed']));
});
