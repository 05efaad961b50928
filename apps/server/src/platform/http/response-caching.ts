import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long anybody may cache a good response of this route: only where it is the same for everybody. */
    publicCacheSeconds?: number;
    /** Its good answers have an ETag: whoever asked may keep them, and asks each time whether they still hold. */
    hasEntityTag?: true;
  }
}

/** No API response is cached anywhere, unless its route declares that it is public. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { url = '', config } = request.routeOptions;
    if (config.publicCacheSeconds !== undefined && reply.statusCode === 200)
      reply.header('cache-control', `public, max-age=${config.publicCacheSeconds}`);
    else if (config.hasEntityTag && reply.hasHeader('etag')) reply.header('cache-control', 'private, no-cache');
    else if (url.startsWith('/api/') || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
