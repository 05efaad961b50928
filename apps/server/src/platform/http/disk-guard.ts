import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { DiskState } from '../disk/disk-space.ts';
import { insufficientStorage } from './problem.ts';

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
