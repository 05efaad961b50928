import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For how long anybody may store a good answer of this route: only where it is the same for everybody. */
    publicCacheSeconds?: number;
  }
}

/** Nothing that the API answers is stored anywhere, unless its route declares that it is public. */
export function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { url = '', config } = request.routeOptions;
    if (config.publicCacheSeconds !== undefined && reply.statusCode === 200)
      reply.header('cache-control', `public, max-age=${config.publicCacheSeconds}`);
    else if (url.startsWith('/api/') || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
