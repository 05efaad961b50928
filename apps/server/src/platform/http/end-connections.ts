import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** How long a request that is under way may take when the server stops. */
const FINISH_MS = 3000;

/**
 * Lets no connection keep a server from stopping: one that never asked for anything, whose time to do
 * so nobody counts any more, or one whose request or answer does not come to an end.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  });
}
