import { createServer, type RequestListener, type Server } from 'node:http';

import type { Logger } from 'pino';

import { createSlots } from '../slots.ts';
import { getClient } from './client.ts';
import { idleConnections } from './idle-connections.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

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
