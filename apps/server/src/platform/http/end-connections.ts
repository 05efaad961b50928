import type { FastifyInstance } from 'fastify';

import { idleConnections } from './idle-connections.ts';

/** How long a request that is under way may take when the server stops. */
const FINISH_MS = 3000;

/**
 * Lets no connection keep a server from stopping: one that never asked for anything, whose time to do
 * so nobody counts any more, or one whose request or answer does not come to an end.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const silent = idleConnections(app.server);
  app.addHook('preClose', async () => {
    silent.end(0);
    setTimeout(() => app.server.closeAllConnections(), FINISH_MS).unref();
  });
}
