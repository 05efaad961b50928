import { context, propagation, trace } from '@opentelemetry/api';

import type { Config } from '../config/config.ts';
import { VERSION } from '../version.ts';
import { within } from '../within.ts';

export type Tracing = {
  /** Sends what is left, for some seconds. */
  stop(): Promise<void>;
};

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

const noTracing: Tracing = { stop: async () => undefined };
const LAST_SPANS_MS = 2_000;

/** For the whole process. A collector that is away costs spans and nothing else. */
export async function startTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Settings): Promise<Tracing> {
  if (!endpoint) return noTracing;
  // Not loaded by those who don't trace.
  const [sdk, { OTLPTraceExporter }, resources, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources
      .detectResources({ detectors: [resources.hostDetector, resources.envDetector] })
      .merge(resources.resourceFromAttributes({ 'service.name': 'towscout', 'service.version': VERSION })),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      for (const api of [trace, context, propagation]) api.disable();
      await within(
        LAST_SPANS_MS,
        provider.shutdown().catch(() => undefined),
        undefined,
      );
    },
  };
}
