import type { FastifyInstance } from 'fastify';

import { m } from '@towscout/messages';

import { badRequest } from './problem.ts';

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

const DEEPEST = 100;

/** Rejects NUL in the path or body, which PostgreSQL can't store. */
export function rejectNul(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    refuseNul(request.params);
    refuseNul(request.body);
    done();
  });
}

function refuseNul(body: unknown): void {
  const parts: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { value, depth } = part;
    if (typeof value === 'string' && value.includes('\u0000')) throw badRequest(m.platform_server_nul());
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (depth >= DEEPEST) throw badRequest(m.platform_server_too_deep());
    for (const [name, inner] of Object.entries(value))
      parts.push({ value: name, depth }, { value: inner, depth: depth + 1 });
  }
}
