import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

import { livePath } from '@towscout/contracts/live/constants';

import { TRACER } from '../tracing/tracing.ts';
import type { App } from './app.ts';

/**
 * One span for each request but streams, with its route and without its address. Each begins a trace: strangers don't
 * decide what is traced.
 */
export function traceRequests(app: App): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    if (route === livePath) return done();
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = trace
      .getTracer(TRACER)
      .startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
    spans.set(request, span);
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
