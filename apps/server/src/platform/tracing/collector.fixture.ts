import { text } from 'node:stream/consumers';

import { serve } from '#testing/local-server.fixture.ts';

type Attribute = { key: string; value: { stringValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: { traceId: string }[];
  attributes: Attribute[];
};
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** `instance` is the `service.instance.id` of the process, when it has one. */
export type SentSpan = Span & { instance: string | undefined };

/** An OpenTelemetry collector, until the test ends. */
export async function startCollector() {
  const spans: SentSpan[] = [];
  const server = await serve((request, response) => {
    void text(request).then((body) => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
        const instance = resource.attributes.find(({ key }) => key === 'service.instance.id')?.value.stringValue;
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, instance }))));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return { endpoint: new URL(server.url).origin, requests: server.requests, spans };
}

/** The span and those that led to it, first to last. */
export function followBack(spans: readonly SentSpan[], last: SentSpan | undefined): SentSpan[] {
  if (!last) return [];
  return [
    ...followBack(
      spans,
      spans.find(({ spanId }) => spanId === last.parentSpanId),
    ),
    last,
  ];
}
