import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Jobs } from '../jobs/jobs.ts';
import type { App } from './app.ts';
import { respondNotFound } from './error-handler.ts';
import { isForwarded, type IsTrustedProxy } from './trusted-proxies.ts';

type MetricsDeps = {
  streams: { readonly size: number; readonly dropped: number };
  jobs: Pick<Jobs, 'countWaiting'>;
  bus: { timesGoneBack(): number };
  token: string | undefined;
  isProxy: IsTrustedProxy;
};

/** Prometheus metrics, for local requests or with the token. */
export function serveMetrics(app: App, { streams, jobs, bus, token, isProxy }: MetricsDeps): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  register.registerMetric(
    new Gauge({
      name: 'live_streams',
      help: 'Open event streams.',
      registers: [],
      collect() {
        this.set(streams.size);
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'jobs_waiting',
      help: 'Jobs that are due and not done: alerts to write, pushes and letters to send.',
      registers: [],
      async collect() {
        // NaN without a database: unknown isn't 0.
        this.set(await jobs.countWaiting().catch(() => Number.NaN));
      },
    }),
  );
  register.registerMetric(
    new Counter({
      name: 'live_streams_dropped_total',
      help: 'Event streams dropped because their reader was too slow.',
      registers: [],
      collect() {
        this.reset();
        this.inc(streams.dropped);
      },
    }),
  );
  register.registerMetric(
    new Counter({
      name: 'database_went_back_total',
      help: 'Failovers to an older copy of the database that this node noticed: what was saved after that copy is lost.',
      registers: [],
      collect() {
        this.reset();
        this.inc(bus.timesGoneBack());
      },
    }),
  );
  app.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
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
      return reply.type(register.contentType).send(await register.metrics());
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
