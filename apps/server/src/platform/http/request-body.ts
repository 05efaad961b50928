import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';
import { ZodType } from 'zod';

import { m } from '@towscout/messages';

import type { App } from './app.ts';
import { badRequest } from './problem.ts';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/gsu;

/** A key that an object has twice, or null: a proxy in front might have checked the other one. */
export function repeatedKey(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  let text = '""';
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') text = token;
    else {
      const key = JSON.parse(text) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
  }
  return null;
}

/** Parses JSON, and rejects repeated keys. An empty body passes on routes that work without one. */
export function readJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '' && takesNothing(request.routeOptions.schema?.body)) done(null, undefined);
    else
      parseJson(request, body, (error, value) => {
        const repeated = error ? null : repeatedKey(body);
        if (repeated === null) done(error, value);
        else done(badRequest(m.platform_server_field_twice({ field: JSON.stringify(repeated.slice(0, 40)) })));
      });
  });
}

const takesNothing = (schema: unknown): boolean =>
  schema === undefined || (schema instanceof ZodType && schema.safeParse(undefined).success);

/** More than any photo of a phone. How long it may take is the server's limit for a request. */
export const MOST_REST_BYTES = 32 * 1024 * 1024;

/**
 * A connection that is closed while its client still sends is reset, and a browser then never reads the answer. So the
 * rest of a body that was refused is read and forgotten, and the connection stays.
 */
export function readRestOfRefused(app: App): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.raw.complete === false && request.raw.socket?.writable) {
      reply.removeHeader('connection');
      forgetRest(request.raw);
    }
    done();
  });
}

function forgetRest(request: IncomingMessage): void {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_REST_BYTES) request.socket.destroy();
  });
  request.resume();
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
