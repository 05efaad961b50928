import type { FastifyInstance } from 'fastify';

import { badRequest } from './problem.ts';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** A name or address, with or without a port: nothing that would be read as more when it is part of a URL. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/** The path and query of a request whose line contains a full URL, as clients send it to proxies. */
export function withoutOrigin(url = '/'): string {
  const [, , path] = ABSOLUTE.exec(url) ?? [];
  if (path === undefined) return url;
  return path.startsWith('/') ? path : `/${path}`;
}

/** Rejects requests whose host is missing, invalid, or given twice with different values. */
export function guardTarget(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const [, named] = ABSOLUTE.exec(request.originalUrl) ?? [];
    if (request.host === '') {
      if (request.raw.httpVersion !== '1.0') throw badRequest('The request has no Host header.');
    } else if (!isHost(request.host)) throw badRequest('The Host header is not valid.');
    if (!/^https?$/.test(request.protocol)) throw badRequest('The X-Forwarded-Proto header is not valid.');
    if (named !== undefined && named !== request.headers.host)
      throw badRequest('The request address and the Host header name different hosts.');
    done();
  });
}
