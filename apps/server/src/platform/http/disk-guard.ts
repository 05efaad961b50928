import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { DiskState } from '../disk/disk-space.ts';
import { insufficientStorage } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs free disk space, when its method doesn't tell. */
    needsDiskSpace?: boolean;
  }
}

/** Reading continues when the disk is nearly full, and so does deleting, which frees space. */
const ALLOWED_WHEN_LOW = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);

/** Rejects with 507 what would write while the disk is nearly full. */
export function guardDisk(app: FastifyInstance, disk: DiskState): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (disk.isLow && needsDiskSpace(request)) throw insufficientStorage();
    done();
  });
}

const needsDiskSpace = ({ is404, method, routeOptions }: FastifyRequest): boolean =>
  !is404 && (routeOptions.config.needsDiskSpace ?? !ALLOWED_WHEN_LOW.has(method));
