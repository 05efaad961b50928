import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import type { MapHosts } from '../map/map-hosts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

type Deps = { isHttps: boolean; mapHosts: Pick<MapHosts, 'origins'> };

/**
 * The security headers of every response. They are built once, and again when the map's hosts change:
 * building them for each request, as Helmet's Fastify plugin does, takes a tenth of a small response's
 * time.
 */
export function addSecurityHeaders(app: FastifyInstance, { isHttps, mapHosts }: Deps): void {
  const build = (hosts: string) =>
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(hosts) },
      strictTransportSecurity: isHttps,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    });
  let builtFor = mapHosts.origins().join(' ');
  let setHeaders = build(builtFor);
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = mapHosts.origins().join(' ');
    if (hosts !== builtFor) {
      setHeaders = build(hosts);
      builtFor = hosts;
    }
    setHeaders(request.raw, reply.raw, () => done());
  });
}
