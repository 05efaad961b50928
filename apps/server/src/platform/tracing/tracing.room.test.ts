import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { queryRows } from '#platform/db/database.ts';
import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { serve } from '#testing/local-server.fixture.ts';
import { startPushService } from '#testing/push-service.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

import { followBack, startCollector } from './collector.fixture.ts';
import { startTracing } from './tracing.ts';

/** An OpenTelemetry collector, and a site that sends it what it does. */
async function traceSite() {
  const collector = await startCollector();
  const { endpoint, spans } = collector;
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 });
  onTestFinished(() => tracing.stop());
  const service = await startPushService();
  onTestFinished(() => service.close());
  const server = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, PUSH_TRUSTED_ORIGINS: service.origin },
  });
  onTestFinished(() => server.close());
  return { server, service, collector, stop: () => tracing.stop(), spans };
}

const ALERT = 'alerts.alert-nearby-subscribers';
const REPORT = 'POST /api/tow-trucks';

test("a report's trace leads through its alert's job to the push", async () => {
  const { server, service, stop, spans, collector } = await traceSite();
  const { watchPlace, report, person } = createDrivers(() => server);
  const [ann, bob, spot, phone] = [await person(), await person(), freshSpot(), service.createDevice()];
  await watchPlace(ann, 'parked', spot);
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  await server.settle();
  await report(bob, north(spot, 0.1));
  await eventually(() => expect(phone.received).toHaveLength(1));
  await server.settle();
  await stop();
  expect(collector.requests.map(({ url }) => url)).toContain('/v1/traces');

  const push = spans.find(({ name }) => name === 'push');
  expect(followBack(spans, push).map(({ name }) => name)).toEqual([
    REPORT,
    ALERT,
    expect.stringMatching(/^alerts\.push/),
    'push',
  ]);
  const told = JSON.stringify(
    spans.filter(({ traceId }) => traceId === push?.traceId).map(({ name, attributes }) => [name, attributes]),
  );
  for (const secret of [String(spot.latitude), 'Oak Ave', phone.subscription.endpoint])
    expect(told).not.toContain(secret);
});

test('reports that share a commit keep their own traces, and the job that handles them together names each', async () => {
  const { server, stop, spans } = await traceSite();
  const { report, person } = createDrivers(() => server);
  const people = await Promise.all(Array.from({ length: 6 }, () => person()));
  await server.settle();
  await Promise.all(people.map((who) => report(who, freshSpot())));
  await server.settle();
  await stop();
  const reports = new Set(spans.filter(({ name }) => name === REPORT).map(({ traceId }) => traceId));
  const alerts = spans.filter(({ name }) => name === ALERT);
  const alerted = [...alerts, ...alerts.flatMap(({ links = [] }) => links)].map(({ traceId }) => traceId);
  expect(reports.size).toBe(6);
  expect(alerted.toSorted()).toEqual([...reports].toSorted());
});

test('a caller does not decide what is traced', async () => {
  const { server, stop, spans } = await traceSite();
  const theirs = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${theirs}-00f067aa0ba902b7-01` };
  expect((await server.visitor().get('/healthz', headers)).statusCode).toBe(200);
  await stop();
  expect(spans.map(({ name }) => name)).toContain('GET /healthz');
  expect(JSON.stringify(spans)).not.toContain(theirs);
});

test('a collector that refuses, hangs or is away costs spans and nothing else', async () => {
  const hanging = await serve(() => undefined);
  const refusing = await serve((_request, response) => response.writeHead(500).end('<html>'));
  for (const url of [hanging.url, refusing.url, 'http://127.0.0.1:9/']) {
    const endpoint = new URL(url).origin;
    const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 });
    const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const { report, person } = createDrivers(() => server);
    await report(await person(), freshSpot());
    await server.settle();
    await tracing.stop();
    await server.close();
  }
});

test('without a collector no job carries a trace', async () => {
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 });
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { report, person } = createDrivers(() => server);
  await report(await person(), freshSpot());
  await server.settle();
  const jobs = await queryRows<{ data: object }>(server.db, sql`select data from jobs.job where name = ${ALERT}`);
  expect(jobs.map(({ data }) => Object.keys(data))).toEqual([['sightingId']]);
  await tracing.stop();
});
