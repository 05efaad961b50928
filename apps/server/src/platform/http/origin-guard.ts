import type { FastifyInstance, FastifyRequest } from 'fastify';

import { forbidden } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that change something and come from another site: browsers send `Origin` with each of
 * them. Programs, which have no ambient cookies, send none.
 */
export function guardOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!SAFE_METHODS.has(request.method) && isForeign(request, publicUrl)) {
      throw forbidden('This request came from another site and was refused.');
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

/**
 * Whether a GET that changes something was started on this site or typed by hand. Browsers omit
 * `Sec-Fetch-Site` on plain http, and a link can omit the referrer: a page that doesn't say where it comes
 * from is not trusted. Programs don't request pages.
 */
export function isOwnNavigation(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = headers.referer ?? headers.origin;
  if (from === undefined) return !headers.accept?.includes('text/html');
  return URL.canParse(from) && isOwn(new URL(from).origin, request, publicUrl);
}
