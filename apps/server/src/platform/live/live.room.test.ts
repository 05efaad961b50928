import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { TowTruck } from '@towscout/contracts/trucks/trucks';

import { eventually } from '#testing/eventually.fixture.ts';
import { startTestServer, type TestServer } from '#testing/test-server.fixture.ts';

import { transact } from '../db/database.ts';

const METRICS_TOKEN = 'a token of more than 16';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const AREA = '/api/live?lat=40.7589&lng=-73.9851&radius=5';

function listen(
  path: string,
  headers: Record<string, string> = {},
): { socket: Socket; heard(): string; ids(): number[] } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, heard: () => text, ids: () => [...text.matchAll(/^id: (\d+)/gm)].map(([, id]) => Number(id)) };
}

const report = async (latitude: number, over: object = {}) => {
  const body = {
    latitude: latitude.toFixed(5),
    longitude: '-73.9851',
    location: 'Broadway',
    status: 'active',
    ...over,
  };
  return (await server.visitor().send('POST', '/api/tow-trucks', body)).json<TowTruck>();
};

describe('a stream of an area', () => {
  test('receives a report inside it and not one outside', async () => {
    const stream = listen(AREA);
    await eventually(() => expect(stream.heard()).toContain('retry:'));
    expect(stream.heard()).toMatch(/content-type: text\/event-stream/i);
    await report(41.5);
    const near = await report(40.73);
    await eventually(() => expect(stream.heard()).toContain(near.id));
    expect(stream.ids()).toHaveLength(1);
  });

  test('receives what happens around the other tabs of its browser, too', async () => {
    const stream = listen(`${AREA}&also=37.7749,-122.4194,1;41.6,-73.9851,5`);
    await eventually(() => expect(stream.heard()).toContain('retry:'));
    await report(42.5);
    const [here, there] = [await report(40.72), await report(41.61)];
    await eventually(() => expect(stream.ids()).toHaveLength(2));
    for (const { id } of [here, there]) expect(stream.heard()).toContain(id);
  });

  test('cuts the circle of another tab to the plan, and leaves one abroad out', async () => {
    const stream = listen(`${AREA}&also=51.5,-0.12,5;43,-73.9851,25`);
    await eventually(() => expect(stream.heard()).toContain('retry:'));
    await report(43.2);
    const near = await report(43.01);
    await eventually(() => expect(stream.heard()).toContain(near.id));
    expect(stream.ids()).toHaveLength(1);
  });

  test('resumes after its Last-Event-ID and misses nothing', async () => {
    const first = listen(AREA);
    await eventually(() => expect(first.heard()).toContain('retry:'));
    await report(40.74);
    await eventually(() => expect(first.ids()).toHaveLength(1));
    const last = first.ids().at(-1);
    first.socket.destroy();
    const missed = [await report(40.75), await report(40.76), await report(40.77)];
    const again = listen(AREA, { 'last-event-id': String(last) });
    await eventually(() => expect(again.ids()).toHaveLength(3));
    for (const { id } of missed) expect(again.heard()).toContain(id);
    const reopened = listen(`${AREA}&lastEventId=${last}`);
    await eventually(() => expect(reopened.ids()).toEqual(again.ids()));
  });

  test('ignores a Last-Event-ID that is not one', async () => {
    const stream = listen(AREA, { 'last-event-id': '1; drop table live_events; --' });
    await eventually(() => expect(stream.heard()).toContain('retry:'));
  });

  test('receives that a truck faded', async () => {
    const stream = listen(AREA);
    await eventually(() => expect(stream.heard()).toContain('retry:'));
    const { id } = await report(40.78);
    server.clock.advance(241);
    await report(40.5, { status: 'departed' });
    await server.runJob('sightings.fade');
    await eventually(() => expect(stream.heard()).toContain(`event: sighting-gone\ndata: {"id":"${id}"}`));
  });
});

test('a stream closes with its reader', async () => {
  const stream = listen(AREA);
  await eventually(() => expect(stream.heard()).toContain('retry:'));
  const closed = once(stream.socket, 'close');
  stream.socket.end();
  await closed;
});

test('a stream closes when its reader sends anything more, without a second answer', async () => {
  const stream = listen(AREA);
  await eventually(() => expect(stream.heard()).toContain('retry:'));
  const closed = once(stream.socket, 'close');
  stream.socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await closed;
  expect(stream.heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('a site that stops does not wait for a reader that does not leave', async () => {
  const stopping = await startTestServer();
  const address = await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${AREA} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(socket, 'data');
  await stopping.close();
});

test('a reader that never reads is dropped, and memory stays bounded', async () => {
  const stalled = Array.from({ length: 20 }, () => listen(AREA));
  await eventually(() => expect(stalled.every((stream) => stream.heard().includes('retry:'))).toBe(true));
  for (const { socket } of stalled) socket.pause();
  const quick = listen(AREA);
  await eventually(() => expect(quick.heard()).toContain('retry:'));
  const before = process.memoryUsage().rss;
  const news = {
    name: 'sighting-gone',
    data: { id: 'x'.repeat(64 * 1024) },
    place: { lat: 40.7589, lng: -73.9851 },
    userId: null,
  };
  let told = 0;
  await eventually(async () => {
    await transact(server.db, (tx) => server.bus.publish(tx, [news, news, news, news]));
    told += 4;
    expect(await streamsDropped()).toBe(20);
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  await eventually(() => expect(quick.ids()).toHaveLength(told));
});

const streamsDropped = async (): Promise<number> => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/^live_streams_dropped_total (\d+)/m.exec(body)?.[1] ?? 0);
};

test('a radius beyond the plan, half a place and a place abroad are rejected with a sentence', async () => {
  const answers = await Promise.all(
    ['lat=40.7&lng=-73.9&radius=10', 'lat=40.7', 'lat=51.5&lng=-0.1&radius=1', 'lat=40.7&lng=-73.9&radius=0'].map(
      (query) => server.visitor().get(`/api/live?${query}`),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 400, 400, 400]);
});
