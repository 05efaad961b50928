import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { eventually } from '#testing/eventually.fixture.ts';
import { parkAt } from '#testing/over-the-wire.fixture.ts';
import { describeWithPostgres, startPostgres } from '#testing/postgres.fixture.ts';
import { alarmingReports } from '#testing/proven-reporters.fixture.ts';
import { startPushService } from '#testing/push-service.fixture.ts';
import { endServerProcess, startServerProcess } from '#testing/server-process.fixture.ts';

import { followBack, startCollector } from './collector.fixture.ts';

const CENTER = { latitude: 35.1, longitude: -106.6 };
const MOST_REPORTS = 1000;
const PER_ROW = 40;

describeWithPostgres('two nodes that trace', () => {
  test('the trace of a report on one leads through the alert that the other writes to the push', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'towscout-traces-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await startPostgres();
    onTestFinished(() => postgres.close());
    const service = await startPushService();
    onTestFinished(() => service.close());
    const { endpoint, spans } = await startCollector();
    const database = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    const report = await alarmingReports(database, MOST_REPORTS);
    const start = async (name: string) => {
      const node = await startServerProcess({
        ...database,
        PUSH_TRUSTED_ORIGINS: service.origin,
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER_ARG: '1',
        OTEL_RESOURCE_ATTRIBUTES: `service.instance.id=${name}`,
      });
      onTestFinished(async () => void (await endServerProcess(node, 'SIGKILL')));
      return node.url;
    };
    const [asked, other] = [await start('asked'), await start('other')];
    const owner = await parkAt(other, 'owner', CENTER);
    const subscribed = await fetch(`${other}/api/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...owner },
      body: JSON.stringify(service.createDevice().subscription),
    });
    expect(subscribed.status).toBe(201);

    let reports = 0;
    await eventually(async () => {
      if (reports < MOST_REPORTS)
        await report(asked, {
          latitude: (CENTER.latitude - 0.04 + Math.floor(reports / PER_ROW) * 0.003).toFixed(4),
          longitude: (CENTER.longitude - 0.08 + (reports % PER_ROW) * 0.004).toFixed(4),
          location: `Corner ${(reports += 1)}`,
        });
      const ways = spans
        .filter(({ name }) => name === 'push')
        .map((push) => followBack(spans, push).map(({ name, instance }) => `${name} on ${instance}`));
      expect(ways).toContainEqual([
        'POST /api/tow-trucks on asked',
        'alerts.alert-nearby-subscribers on other',
        expect.stringMatching(/^alerts\.push/),
        expect.stringMatching(/^push on /),
      ]);
    });
  });
});
