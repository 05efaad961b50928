import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parser } from '@prometheus-io/lezer-promql';
import { expect, onTestFinished, test } from 'vitest';
import { parse as parseYaml } from 'yaml';

import { readableSource } from '#sources/catalog/tow-records/readable-sources.ts';
import { createTowRecordFeed } from '#sources/connectors/tow-record-feed.ts';
import { createDrivers, freshSpot, north } from '#testing/drivers.fixture.ts';
import { eventually } from '#testing/eventually.fixture.ts';
import { send, serve } from '#testing/local-server.fixture.ts';
import { openTestDatabase } from '#testing/open-test-database.fixture.ts';
import { startPushService } from '#testing/push-service.fixture.ts';
import { startTestServer } from '#testing/test-server.fixture.ts';

const MONITORING = join(import.meta.dirname, '../../../deploy/monitoring');
type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };
type Rules = { groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[] };

const dashboard = JSON.parse(readFileSync(join(MONITORING, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
const rules = parseYaml(readFileSync(join(MONITORING, 'alert-rules.yaml'), 'utf8')) as Rules;
const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr.replaceAll(/\$__\w+/g, '5m')]),
  ),
  ...rules.groups.flatMap((group) => group.rules.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr])),
];

type Named = { metric: string; labels: string[] };

/** The metrics that an expression selects, with the labels that it asks of any of them. */
function readExpression(expression: string): { selected: Named[]; grouped: string[]; faults: string[] } {
  const selected: Named[] = [];
  const grouped: string[] = [];
  const faults: string[] = [];
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to);
      if (node.type.isError) faults.push(`not PromQL: ${text} at ${node.from}`);
      if (node.name === 'VectorSelector') selected.push({ metric: /^\w+/.exec(text)?.[0] ?? '', labels: [] });
      if (node.name === 'LabelName') {
        if (node.node.parent?.name === 'GroupingLabels') grouped.push(text);
        else selected.at(-1)?.labels.push(text);
      }
    },
  });
  return { selected, grouped, faults };
}

/** Prometheus makes it. It adds the labels `job` and `instance` to each metric, so that none of ours may have them. */
const OF_PROMETHEUS = 'up';

/** Each metric with the labels of its samples. */
function readMetrics(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    found.set(
      name,
      new Set([...(found.get(name) ?? []), ...labels.matchAll(/(\w+)="/g).map(([, label = '']) => label)]),
    );
  }
  return found;
}

/** Says nothing of a tow, so it is left out. */
function crash() {
  const now = new Date().toISOString();
  return {
    traffic_report_id: 'A_1',
    published_date: now,
    traffic_report_status_date_time: now,
    issue_reported: 'Crash',
    latitude: '30.27',
    longitude: '-97.74',
    address: '100 Oak St',
    traffic_report_status: 'ACTIVE',
  };
}

/** After a truck, its alert and its push, and a source with a row that is left out. */
async function scrapeBusySite(): Promise<Map<string, Set<string>>> {
  const service = await startPushService();
  onTestFinished(() => service.close());
  const publisher = await serve(send(JSON.stringify([crash()])));
  const open = await openTestDatabase();
  const server = await startTestServer({
    database: { ...open, replica: open.db },
    feeds: [
      createTowRecordFeed(readableSource('austin_incidents'), { userAgent: 'TowScout/test', url: publisher.url }),
    ],
    env: { FEEDS: 'austin_incidents', PUSH_TRUSTED_ORIGINS: service.origin, TRUSTED_PROXIES: '' },
  });
  onTestFinished(() => server.close());
  const { watchPlace, report, person } = createDrivers(() => server);
  const [ann, spot, phone] = [await person(), freshSpot(), service.createDevice()];
  await watchPlace(ann, 'parked', spot);
  await ann.send('POST', '/api/push/subscriptions', phone.subscription);
  // So that its job is seen to wait.
  phone.answers.push('hang');
  await report(await person(), north(spot, 0.1));
  const scrape = async () => {
    const answer = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    return readMetrics(answer.body);
  };
  const seen = new Map<string, Set<string>>();
  await eventually(async () => {
    for (const [name, labels] of await scrape()) seen.set(name, labels.union(seen.get(name) ?? new Set()));
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'push_sent_seconds_count',
        'feed_rows_rejected',
        'feed_late_seconds',
        'job_oldest_seconds',
      ]),
    );
  });
  return seen;
}

function findFaults(expression: string, metrics: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { selected, grouped, faults } = readExpression(expression);
  if (selected.length === 0) faults.push('it selects no metric');
  const known = new Set(selected.flatMap(({ metric }) => [...(metrics.get(metric) ?? [])]));
  for (const label of grouped) if (!known.has(label)) faults.push(`no metric has the label ${label}`);
  for (const { metric, labels } of selected) {
    if (metric === OF_PROMETHEUS) continue;
    const own = metrics.get(metric);
    if (!own) faults.push(`there is no metric ${metric}`);
    for (const label of labels) if (!own?.has(label)) faults.push(`${metric} has no label ${label}`);
  }
  return faults;
}

test('each metric of the dashboard and the alert rules exists, with the labels that they ask for', async () => {
  const metrics = await scrapeBusySite();
  for (const [name, labels] of metrics) expect([...labels], name).not.toContain('job');
  expect(expressions.length).toBeGreaterThan(30);
  const faults = expressions.flatMap(([where, expression]) =>
    findFaults(expression, metrics).map((fault) => `${where}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('an alert rule says what is wrong in a sentence', () => {
  for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules))
    expect(annotations.summary, alert).toMatch(/^[^a-z].*[.]$|^\{\{.*[.]$/);
});

test.each([
  ['sum(live_streams', 'not PromQL'],
  ['1 + 2', 'it selects no metric'],
  ['sum(no_such_total)', 'there is no metric no_such_total'],
  ['sum by (route) (live_streams)', 'no metric has the label route'],
  ['live_streams{route="/"}', 'live_streams has no label route'],
])('a fault is found in %s', (expression, fault) => {
  expect(findFaults(expression, new Map([['live_streams', new Set<string>()]]))).toContainEqual(
    expect.stringContaining(fault),
  );
});
