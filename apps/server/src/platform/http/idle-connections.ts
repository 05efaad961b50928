import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of a server on which nothing was asked yet. */
export type IdleConnections = {
  /** Ends those that have been silent for so long. */
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
        // They stand in the order in which they came.
        if (now - since < atLeastMs) return;
        socket.destroy();
      }
    },
  };
}
