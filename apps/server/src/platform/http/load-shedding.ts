import { monitorEventLoopDelay } from 'node:perf_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

import { m } from '@towscout/messages';

import type { Caller, Line } from '../db/line.ts';
import { Busy } from '../db/outage.ts';
import type { DiskState } from '../disk/disk-space.ts';
import type { App } from './app.ts';
import { unavailable, insufficientStorage } from './problem.ts';

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

const CALLER = 'callerInLine';
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Answers 503 before the body is read while the database has more to write than it can. */
export function refuseBeyondLine(app: App, line: Line): void {
  app.decorateRequest(CALLER, null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (READING.has(request.method)) return done();
    const caller = line.join();
    if (!caller) throw new Busy('too many requests wait for the database');
    request.setDecorator(CALLER, caller);
    caller.enter(done);
  });
  // Reading a body goes on in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const caller = request.getDecorator<Caller | null>(CALLER);
    if (caller) caller.enter(done);
    else done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.getDecorator<Caller | null>(CALLER)?.leave();
    done();
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides the default by method. */
    needsDiskSpace?: boolean;
  }
}

/** Deleting frees space. */
const ALLOWED_WHEN_LOW = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Answers 507 to writes while the disk is nearly full. */
export function rejectWhenDiskIsLow(app: FastifyInstance, disk: DiskState): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (disk.isLow && needsDiskSpace(request)) throw insufficientStorage();
    done();
  });
}

const needsDiskSpace = ({ is404, method, routeOptions }: FastifyRequest): boolean =>
  !is404 && (routeOptions.config.needsDiskSpace ?? !ALLOWED_WHEN_LOW.has(method));
