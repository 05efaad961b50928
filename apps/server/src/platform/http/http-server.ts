import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { createSlots } from '../slots.ts';
import { getClient } from './client.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

/** Connections that have not sent a request yet. */
type IdleConnections = { end(atLeastMs: number): void };

function idleConnections(server: Server): IdleConnections {
  const silentSince = new Map<Socket, number>();
  server.on('connection', (socket) => {
    silentSince.set(socket, performance.now());
    socket.once('close', () => silentSince.delete(socket));
  });
  server.on('request', ({ socket }) => silentSince.delete(socket));
  return {
    end(atLeastMs) {
      const now = performance.now();
      for (const [socket, since] of silentSince) {
        // Ordered by arrival.
        if (now - since < atLeastMs) return;
        socket.destroy();
      }
    },
  };
}

const FINISH_MS = 3000;

/** When the app closes, ends connections without a request or with an unfinished one. */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = idleConnections(app.server);
  app.addHook('preClose', async () => {
    silent.end(0);
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  });
}

/** To send a request's head. */
const HEAD_MS = 10_000;
const LOOK_FOR_LATE_EVERY_MS = 2000;
const REQUEST_MS = 30_000;
/** Without traffic; live streams send a heartbeat every 15 seconds. */
const STUCK_MS = 60_000;
const KEEP_ALIVE_MS = 15_000;
/** Longer than proxies keep idle connections. */
const KEEP_ALIVE_OF_PROXIES_MS = 75_000;
const MAKE_ROOM_EVERY_MS = 1000;

export type ConnectionLimits = {
  /** Below the system's limit. */
  most: number;
  perClient: number;
  /** Exempt from the limit per client. */
  isProxy: IsTrustedProxy;
  hasProxies: boolean;
  headMs?: number;
  requestMs?: number;
};

/** Counts connections per client and closes idle ones. */
export function createHttpServer(
  handle: RequestListener,
  { most, perClient, isProxy, hasProxies, headMs = HEAD_MS, requestMs = REQUEST_MS }: ConnectionLimits,
  log: Logger,
): Server {
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: LOOK_FOR_LATE_EVERY_MS,
      requireHostHeader: false,
    },
    handle,
  );
  server.keepAliveTimeout = hasProxies ? KEEP_ALIVE_OF_PROXIES_MS : KEEP_ALIVE_MS;
  server.setTimeout(STUCK_MS);
  server.on('checkExpectation', handle);
  server.on('error', (error) => log.error({ err: error }, 'the server could not take a connection'));
  limitTotal(server, most, log);
  limitEachClient(server, perClient, isProxy);
  return server;
}

function limitTotal(server: Server, most: number, log: Logger): void {
  if (Number.isFinite(most)) server.maxConnections = most;
  const silent = idleConnections(server);
  let madeRoomAt = -Infinity;
  server.on('drop', () => {
    if (performance.now() - madeRoomAt < MAKE_ROOM_EVERY_MS) return;
    madeRoomAt = performance.now();
    log.warn({ connections: most }, 'all connections are taken; idle ones are closed');
    silent.end(MAKE_ROOM_EVERY_MS);
    server.closeIdleConnections();
  });
}

function limitEachClient(server: Server, perClient: number, isProxy: IsTrustedProxy): void {
  const slots = createSlots(perClient);
  server.prependListener('connection', (socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const client = getClient(socket.remoteAddress);
    if (!slots.take(client)) return void socket.destroy();
    socket.once('close', () => slots.release(client));
  });
}
