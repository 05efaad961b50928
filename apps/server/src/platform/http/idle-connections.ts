import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Connections that have not sent a request yet. */
export type IdleConnections = { end(atLeastMs: number): void };

export function idleConnections(server: Server): IdleConnections {
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
