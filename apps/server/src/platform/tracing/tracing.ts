import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

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
