import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { FastifyInstance } from 'fastify';

import { m } from '@towscout/messages';

import { unavailable } from './problem.ts';

const LONGEST_DELAY_MS = 15_000;
const LOOK_EVERY_MS = 1000;
const NANOSECONDS = 1e6;

/** Answers 503 while the event loop lags; it opens no file. */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  let isOverloaded = false;
  const looking = setInterval(() => {
    isOverloaded = delay.mean / NANOSECONDS > LONGEST_DELAY_MS;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isOverloaded) throw unavailable(m.platform_server_busy());
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(looking);
    delay.disable();
  });
}
