import type { FastifyInstance } from 'fastify';
import { ZodType } from 'zod';

import { m } from '@towscout/messages';

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
