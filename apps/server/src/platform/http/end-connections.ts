import type { FastifyInstance } from 'fastify';

import { idleConnections } from './idle-connections.ts';

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
