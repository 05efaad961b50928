import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
