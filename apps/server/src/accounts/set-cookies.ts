import type { FastifyReply } from 'fastify';

/** Each in a header of its own. */
export function setCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
