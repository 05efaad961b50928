import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

import type { Config } from '../config/config.ts';
import { VERSION } from '../version.ts';
import { within } from '../within.ts';

type Tracing = {
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

/** Goes with the data of a job from the node that adds it to the one that does it. Empty when nothing is traced. */
export type TraceCarrier = { trace?: Record<string, string> };

export const TRACER = 'towscout';

/** The trace of what runs. */
export function carryTrace(): TraceCarrier {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return Object.keys(carrier).length > 0 ? { trace: carrier } : {};
}

type Step = {
  name: string;
  attributes?: Attributes;
  kind?: SpanKind;
  /** The traces that led here, in place of what runs: the step belongs to the first, and names the others. */
  from?: readonly (TraceCarrier | null)[];
};

/** Runs the work as a step of a trace. Costs next to nothing when nothing is traced. */
export function traceStep<Result>(
  { name, attributes = {}, kind = SpanKind.INTERNAL, from }: Step,
  work: () => Promise<Result>,
): Promise<Result> {
  const [parent = context.active(), ...others] = (from ?? []).flatMap((carrier) => readCarrier(carrier) ?? []);
  const links = others.flatMap((other) => {
    const linked = trace.getSpanContext(other);
    return linked ? { context: linked } : [];
  });
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes, kind, links }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'unknown' });
      throw error;
    } finally {
      span.end();
    }
  });
}

const readCarrier = (carrier: TraceCarrier | null) =>
  carrier?.trace && propagation.extract(ROOT_CONTEXT, carrier.trace);
