import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { livePath } from '@towscout/contracts/live/constants';
import { sightingPaths } from '@towscout/contracts/trucks/constants';
import type { NearbyTowTruck } from '@towscout/contracts/trucks/trucks';
import { HOUR_MS } from '@towscout/domain/durations';
import { distanceBetween, type LatLng } from '@towscout/geo';

import { aTruck } from '../../apps/web/src/trucks/truck.fixture.ts';

/** A site with generated trucks near a place that can move. */
export type MovingTrucks = AsyncDisposable & {
  url: string;
  /** Moves each truck once a second, one after the other, until it is stopped. Returns a stop function. */
  move(): () => void;
};

const GOLDEN_ANGLE = 2.399963;
/** Within the five miles that the dashboard first shows. */
const REACH_DEGREES = 0.055;
const STEP_DEGREES = 0.0004;

/**
 * Serves our server's pages, API, and files, but replaces its trucks and their stream, because an embedded database
 * can't take that many trucks.
 */
export async function startMovingTrucks(upstream: string, count: number, at: LatLng): Promise<MovingTrucks> {
  const trucks = Array.from({ length: count }, (_, n) => createTruck(n, count, at));
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', upstream);
    if (pathname === livePath) openStream(response, streams);
    else if (pathname === sightingPaths.nearby)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(trucks));
    else passOn(upstream, request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const moveOne = (turn: number) => {
    const n = turn % count;
    const truck = trucks[n];
    if (!truck) return;
    const moved = { ...truck, ...placeOf(n, count, at, turn / count), changedAt: new Date().toISOString() };
    trucks[n] = moved;
    for (const stream of streams) stream.write(`event: sighting\ndata: ${JSON.stringify(moved)}\n\n`);
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    move: () => {
      let turn = 0;
      const timer = setInterval(() => moveOne((turn += 1)), 1000 / count);
      return () => clearInterval(timer);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function openStream(response: ServerResponse, streams: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: heartbeat\ndata: {}\n\n');
  streams.add(response);
  response.once('close', () => streams.delete(response));
}

function passOn(upstream: string, { method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const passed = forward(new URL(url ?? '/', upstream), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.once('error', () => response.destroy());
  passed.end();
}

function placeOf(n: number, count: number, at: LatLng, round: number) {
  const [angle, reach] = [n * GOLDEN_ANGLE, REACH_DEGREES * Math.sqrt((n + 1) / count)];
  const place = {
    lat: at.lat + reach * Math.sin(angle) + STEP_DEGREES * Math.sin(round),
    lng: at.lng + reach * Math.cos(angle) + STEP_DEGREES * Math.cos(round),
  };
  return { latitude: place.lat.toFixed(6), longitude: place.lng.toFixed(6), distanceMiles: distanceBetween(at, place) };
}

function createTruck(n: number, count: number, at: LatLng): NearbyTowTruck {
  const now = new Date();
  return {
    ...aTruck({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      location: `Corner ${n}`,
      status: n % 3 === 0 ? 'active' : 'waiting',
      reportedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 4 * HOUR_MS).toISOString(),
      changedAt: now.toISOString(),
      confirmations: 2,
    }),
    ...placeOf(n, count, at, 0),
  };
}
