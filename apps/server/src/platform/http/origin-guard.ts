import type { FastifyInstance, FastifyRequest } from 'fastify';

import { forbidden } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and come from another site: browsers send `Origin` with
 * each of them. Programs, which have no ambient cookies, send none.
 */
export function guardOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request, publicUrl)) {
      throw forbidden('This request came from another site and was refused.');
    }
  });
}

function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  const own = new Set([`${request.protocol}://${request.host}`, ...(publicUrl ? [new URL(publicUrl).origin] : [])]);
  return !own.has(origin);
}

/** True when a navigation was begun on this site or typed by hand: the only ones that may sign out. */
export const isOwnNavigation = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
};
