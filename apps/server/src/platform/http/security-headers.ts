import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { MapHosts } from '../map/map-hosts.ts';
import { contentSecurityPolicy, type OutsideHosts } from './content-security-policy.ts';

type Deps = { isHttps: boolean; mapHosts: Pick<MapHosts, 'origins'>; hosts: Omit<OutsideHosts, 'map'> };

/** Built once, and when the map's hosts change: per request they would take a tenth of a small response's time. */
export function addSecurityHeaders(app: FastifyInstance, { isHttps, mapHosts, hosts }: Deps): void {
  const build = (map: readonly string[]) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy({ ...hosts, map }) },
      strictTransportSecurity: isHttps,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  let setHeaders = build([]);
  let builtFor: readonly string[] = [];
  const follow = (map: readonly string[]): void => {
    builtFor = map;
    try {
      setHeaders = build(map);
    } catch (error) {
      app.log.error({ err: error }, 'the hosts of the map make no valid header: the former ones stay');
    }
  };
  app.addHook('onRequest', (request, reply, done) => {
    const map = mapHosts.origins();
    // Origins are only added.
    if (map.length !== builtFor.length) follow(map);
    setHeaders(request.raw, reply.raw, () => done());
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds of public caching, for routes that answer everyone alike. */
    publicCacheSeconds?: number;
    /** Its answers have an ETag and are revalidated. */
    hasEntityTag?: true;
  }
}

export function disableCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { url = '', config } = request.routeOptions;
    if (config.publicCacheSeconds !== undefined && reply.statusCode === 200)
      reply.header('cache-control', `public, max-age=${config.publicCacheSeconds}`);
    else if (config.hasEntityTag && reply.hasHeader('etag')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
    } else if (url.startsWith('/api/') || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}
