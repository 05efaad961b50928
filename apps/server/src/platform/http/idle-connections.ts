import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** A server's connections that have not sent a request yet. */
export type IdleConnections = {
  /** Closes those that have been silent for this long. */
  end(atLeastMs: number): void;
};

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
        // They are in order of arrival.
        if (now - since < atLeastMs) return;
        socket.destroy();
      }
    },
  };
}

/** How long a request in progress may take when the server stops. */
const FINISH_MS = 3000;

/**
 * Keeps connections from holding up a server that stops: one that never sent a request, whose timeout no
 * longer runs, or one whose request or response doesn't finish.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = idleConnections(app.server);
  app.addHook('preClose', async () => {
    silent.end(0);
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  });
}
