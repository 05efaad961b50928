import { hash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** A tag for what an answer says, however it is encoded. */
export const tagOf = (said: unknown): string => hash('sha1', JSON.stringify(said), 'base64url');

/** Gives the answer its ETag. True when the client has exactly this already, and was answered 304. */
export function answerUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const entityTag = `W/"${tag}"`;
  reply.header('etag', entityTag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !namesTag(known, entityTag)) return false;
  reply.code(304).send();
  return true;
}

/** By the weak comparison of RFC 9110: a list of tags, or `*`. */
const namesTag = (list: string, entityTag: string): boolean =>
  list.split(',').some((each) => {
    const name = each.trim();
    return name === '*' || name.replace(/^W\//, '') === entityTag.slice(2);
  });
