import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

import type { Metrics } from '../metrics.ts';
import type { App } from './app.ts';
import { respondNotFound } from './error-handler.ts';
import { isForwarded, type IsTrustedProxy } from './trusted-proxies.ts';

type MetricsDeps = { metrics: Metrics; token: string | undefined; isProxy: IsTrustedProxy };

/** Prometheus metrics, for local requests or with the token. */
export function serveMetrics(app: App, { metrics, token, isProxy }: MetricsDeps): void {
  const observe = metrics.timer(
    'http_request_seconds',
    'Time to answer a request, by route.',
    ['method', 'route', 'status'],
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  );
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get(
    '/metrics',
    {
      schema: { operationId: 'readMetrics', summary: 'Figures for Prometheus' },
      config: { policy: { who: 'anyone', limit: 'apart' } },
    },
    async (request, reply) => {
      if (!isLocal(request, isProxy) && !holdsToken(request.headers.authorization, token))
        return respondNotFound(request, reply);
      return reply.type(metrics.contentType).send(await metrics.write());
    },
  );
}

/** On this machine and not forwarded by a local proxy. */
function isLocal({ socket: { remoteAddress = '' }, headers }: FastifyRequest, isProxy: IsTrustedProxy): boolean {
  return (
    isLoopback(remoteAddress) && !isProxy(remoteAddress) && !isForwarded(headers) && LOCAL_HOST.test(headers.host ?? '')
  );
}

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

function holdsToken(authorization: string | undefined, token: string | undefined): boolean {
  if (!authorization || !token) return false;
  const given = Buffer.from(authorization);
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
