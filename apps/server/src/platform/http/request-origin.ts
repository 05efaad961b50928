import type { FastifyInstance, FastifyRequest } from 'fastify';

import { m } from '@towscout/messages';

import { badRequest, forbidden } from './problem.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** A bare host, with or without a port. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/** The path and query of an absolute-form request target. */
export function withoutOrigin(url = '/'): string {
  const [, , path] = ABSOLUTE.exec(url) ?? [];
  if (path === undefined) return url;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Rejects a missing, invalid or ambiguous host. */
export function rejectBadTarget(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [, named] = ABSOLUTE.exec(request.originalUrl) ?? [];
    if (request.host === '') {
      if (request.raw.httpVersion !== '1.0') throw badRequest(m.platform_server_no_host());
    } else if (!isHost(request.host)) throw badRequest(m.platform_server_bad_host());
    if (!/^https?$/.test(request.protocol)) throw badRequest(m.platform_server_bad_forwarded_proto());
    if (named !== undefined && named !== request.headers.host) throw badRequest(m.platform_server_two_hosts());
    done();
  });
}

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
