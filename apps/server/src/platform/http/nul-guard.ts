import type { FastifyInstance } from 'fastify';

import { badRequest } from './problem.ts';

/** No legitimate body nests lists and objects more than a few levels deep. */
const DEEPEST = 100;

/** Rejects text with a NUL in it, in the path or anywhere in a body: PostgreSQL can't store one. */
export function guardNul(app: FastifyInstance): void {
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
    if (typeof value === 'string' && value.includes('\u0000'))
      throw badRequest('Text must not contain NUL characters.');
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (depth >= DEEPEST) throw badRequest('The request is nested too deeply.');
    for (const [name, inner] of Object.entries(value))
      parts.push({ value: name, depth }, { value: inner, depth: depth + 1 });
  }
}
