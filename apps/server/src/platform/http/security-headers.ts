import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { MapHosts } from '../map/map-hosts.ts';

export type OutsideHosts = {
  map: readonly string[];
  /** Hashes of the documents' own. */
  scripts: readonly string[];
  /** Null without payments. */
  stripeScript: string | null;
  /** Null for the site's own ad. */
  adFrame: string | null;
};

/** Includes fraud checks and 3-D Secure. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
};

export function contentSecurityPolicy(hosts: OutsideHosts): Record<string, string[]> {
  const stripe = hosts.stripeScript === null ? NOTHING : stripeWith(new URL(hosts.stripeScript).origin);
  const frames = [...stripe.frames, ...(hosts.adFrame === null ? [] : [new URL(hosts.adFrame).origin])];
  return {
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...hosts.scripts, ...stripe.scripts],
    'worker-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts.map],
    'font-src': ["'self'", ...hosts.map],
    'connect-src': ["'self'", ...hosts.map, ...stripe.connections],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

const NOTHING: typeof STRIPE = { scripts: [], frames: [], connections: [] };

/** In tests one origin serves Stripe's script, frames and API. */
const stripeWith = (origin: string): typeof STRIPE =>
  STRIPE.scripts.includes(origin) ? STRIPE : { scripts: [origin], frames: [origin], connections: [origin] };

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
