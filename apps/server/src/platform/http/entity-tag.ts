import { hash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

export const createTag = (said: unknown): string => hash('sha1', JSON.stringify(said), 'base64url');

/** Sets the ETag; true when it answered 304. */
export function answerUnchanged(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  const entityTag = `W/"${tag}"`;
  reply.header('etag', entityTag);
  const known = request.headers['if-none-match'];
  if (known === undefined || !namesTag(known, entityTag)) return false;
  reply.code(304).send();
  return true;
}

/** RFC 9110's weak comparison of a list of tags, or `*`. */
const namesTag = (list: string, entityTag: string): boolean =>
  list.split(',').some((each) => {
    const name = each.trim();
    return name === '*' || name.replace(/^W\//, '') === entityTag.slice(2);
  });
