import { setTimeout as pause } from 'node:timers/promises';

import type { App } from './app.ts';

/** Three looks of the proxy at `/readyz` (`deploy/Caddyfile`). */
const DRAIN_MS = 3000;

export type Drain = {
  /** The node is about to stop: `/readyz` says so. */
  hasBegun(): boolean;
  begin(): void;
  /** Until no proxy sends anything new. */
  wait(): Promise<void>;
};

/** A node among others goes on serving until its proxy has noticed that it stops. */
export function createDrain(app: App, { isAmongOthers }: { isAmongOthers: boolean }): Drain {
  let hasBegun = false;
  // So that a proxy keeps no connection on which it could send one more request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasBegun) reply.header('connection', 'close');
    done();
  });
  return {
    hasBegun: () => hasBegun,
    begin() {
      hasBegun = true;
    },
    async wait() {
      if (isAmongOthers) await pause(DRAIN_MS);
    },
  };
}
