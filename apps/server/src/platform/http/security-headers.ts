import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { MapHosts } from '../map/map-hosts.ts';
import { contentSecurityPolicy, type OutsideHosts } from './content-security-policy.ts';

type Deps = { isHttps: boolean; mapHosts: Pick<MapHosts, 'origins'>; hosts: Omit<OutsideHosts, 'map'> };

/**
 * The security headers of every response. They are built once, and again when the map's hosts change:
 * building them for each request, as Helmet's Fastify plugin does, takes a tenth of a small response's
 * time.
 */
export function addSecurityHeaders(app: FastifyInstance, { isHttps, mapHosts, hosts }: Deps): void {
  const build = (map: readonly string[]) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy({ ...hosts, map }) },
      strictTransportSecurity: isHttps,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  let builtFor = mapHosts.origins();
  let setHeaders = build(builtFor);
  app.addHook('onRequest', (request, reply, done) => {
    const map = mapHosts.origins();
    // Origins are only ever added.
    if (map.length !== builtFor.length) {
      setHeaders = build(map);
      builtFor = map;
    }
    setHeaders(request.raw, reply.raw, () => done());
  });
}
