import type { PGlite } from '@electric-sql/pglite';

/** How long the embedded database may block this thread before everything else gets a turn. */
const TURN_MS = 10;

/**
 * Lets requests, timers and streams run between the embedded database's statements. It computes on this
 * thread and goes from one statement to the next without yielding: a queue of a few hundred would block the
 * whole server for seconds.
 */
export function takeTurns(client: PGlite): void {
  const run = client.execProtocolRaw.bind(client);
  let turnBegan = performance.now();
  client.execProtocolRaw = async (message, options) => {
    if (performance.now() - turnBegan > TURN_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      turnBegan = performance.now();
    }
    return run(message, options);
  };
}
