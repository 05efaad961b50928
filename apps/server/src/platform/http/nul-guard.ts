import type { FastifyInstance } from 'fastify';

import { badRequest } from './problem.ts';

/** Refuses text with a NUL in it, wherever it stands in a body: PostgreSQL cannot hold one. */
export function guardNul(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (holdsNul(request.body)) throw badRequest('Text must not contain NUL characters.');
  });
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return Object.entries(value).some(([name, part]) => holdsNul(name) || holdsNul(part));
}
