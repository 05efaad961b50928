import type { FastifyInstance, FastifyRequest } from 'fastify';

import { m } from '@towscout/messages';

import { forbidden } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects cross-site writes by `Origin`; programs have no cookies and send none. */
export function rejectForeignOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request, publicUrl)) {
      throw forbidden(m.platform_server_foreign_origin());
    }
    done();
  });
}

function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  return !isOwn(origin, request, publicUrl);
}

const isOwn = (origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean =>
  origin === `${request.protocol}://${request.host}` ||
  (publicUrl !== undefined && origin === new URL(publicUrl).origin);

/** True for a GET started on this site or typed; without `Sec-Fetch-Site` or a referrer it isn't trusted. */
export function isOwnNavigation(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = headers.referer ?? headers.origin;
  if (from === undefined) return !headers.accept?.includes('text/html');
  return URL.canParse(from) && isOwn(new URL(from).origin, request, publicUrl);
}
