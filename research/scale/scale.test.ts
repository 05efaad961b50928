import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { chanceFrom } from '../chance.ts';
import { ASSUMPTIONS, metroShares } from './assumptions.ts';
import { type BusiestHour, simulateBusiestHour } from './busiest-hour.ts';
import { growLayout, type Layout, RESOURCES, worstUsage, monthlyCost, alertDelay } from './layout.ts';
import { type Costs, readCosts } from './measured-costs.ts';

const RESULTS = readFileSync(new URL('../../bench/RESULTS.md', import.meta.url), 'utf8');

const COSTS: Costs = {
  reportsASecond: 1_000,
  alertsASecond: 5_000,
  pushesASecond: 3_000,
  streams: 20_000,
  streamKb: 15,
  streamWritesASecond: 100_000,
  readsASecond: 25_000,
  queriesASecond: 1_000,
  placeBytes: 30,
  idleMb: 350,
};

const QUIET = { reports: 0, alerts: 0, pushes: 0, streamWrites: 0, reads: 0 };
const hourOf = (second: Partial<BusiestHour['seconds'][number]>, rest: Partial<BusiestHour> = {}): BusiestHour => ({
  seconds: [{ ...QUIET, ...second }],
  streams: 0,
  places: 0,
  ...rest,
});
const layout = (some: Partial<Layout>): Layout => ({ nodes: 1, shards: 1, bus: 'NOTIFY', isRegional: false, ...some });
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

test('every cost is read from the results of the bench', () => {
  const costs = readCosts(RESULTS);
  for (const cost of Object.values(costs)) expect(cost).toBeGreaterThan(0);
});

test('a row that is missing, or says something else, is named', () => {
  const missing = RESULTS.replaceAll('memory of 10,000,000 standing places', 'memory of all places');
  expect(() => readCosts(missing)).toThrow('The bench’s results don’t say: memory of 10,000,000 standing places.');
  const failed = RESULTS.replace(
    /(alerting reports a second, 128 at a time, PostgreSQL[^|]*\|[^|]*\|)[^|]*\|/,
    '$1 – |',
  );
  expect(() => readCosts(failed)).toThrow('alerting reports a second');
});

test('metropolitan areas share the country, the largest first', () => {
  const shares = metroShares();
  expect(sum(shares)).toBeCloseTo(1);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test('the same seed gives the same hour, and ten times the cars more than ten times the alerts', () => {
  const [one, again, ten] = [1e6, 1e6, 1e7].map((cars) => simulateBusiestHour(cars, chanceFrom(3)));
  expect(one).toEqual(again);
  const alerts = (hour: BusiestHour | undefined) => sum(hour?.seconds.map((second) => second.alerts) ?? []);
  expect(alerts(ten)).toBeGreaterThan(10 * alerts(one));
});

test('without a guarded car nothing comes', () => {
  expect(simulateBusiestHour(0, chanceFrom(1)).seconds.every((second) => sum(Object.values(second)) === 0)).toBe(true);
});

test.each([
  ['streams', hourOf({}, { streams: 30_000 }), { nodes: 3 }],
  ['processor', hourOf({ reads: 20_000 }), { nodes: 2 }],
  ['memory', hourOf({}, { places: 1e8 }), { bus: 'NATS', isRegional: true }],
  ['database writes', hourOf({ reports: 6_000 }), { shards: 2 }],
] as const)('%s that fill up ask for the part that relieves them', (resource, hour, wanted) => {
  const grown = growLayout(hour, COSTS);
  expect(grown?.filledUp).toContain(resource);
  expect(grown?.layout).toMatchObject(wanted);
});

test('many nodes that read every event of the journal need streams by region', () => {
  const hour = hourOf({ alerts: 2_000 }, { streams: 1_600_000 });
  expect(growLayout(hour, COSTS)).toMatchObject({ layout: { bus: 'NATS', isRegional: true } });
  expect(growLayout(hour, COSTS, { shards: 1, bus: 'NOTIFY' })).toBeNull();
});

test('a grown layout is never busier than planned, and never smaller for more cars', () => {
  let before = 0;
  for (const cars of [1e5, 1e6, 1e7, 5e7]) {
    const hour = simulateBusiestHour(cars, chanceFrom(7));
    const grown = growLayout(hour, COSTS);
    if (!grown) throw new Error('there is no layout');
    const worst = worstUsage(hour, COSTS, grown.layout);
    for (const resource of RESOURCES) expect(worst[resource]).toBeLessThanOrEqual(ASSUMPTIONS.busiest);
    const cost = monthlyCost(hour, grown.layout);
    expect(cost).toBeGreaterThan(before);
    before = cost;
  }
});

test('alerts wait for those before them, and less on more nodes', () => {
  const hour: BusiestHour = {
    ...hourOf({}),
    seconds: [
      { ...QUIET, alerts: 9_000 },
      { ...QUIET, alerts: 10 },
    ],
  };
  const one = alertDelay(hour, COSTS, layout({}));
  const four = alertDelay(hour, COSTS, layout({ nodes: 4 }));
  expect(one.p99).toBeGreaterThan(2);
  expect(four.p99).toBeLessThan(one.p99 / 3);
  expect(alertDelay(hourOf({}), COSTS, layout({}))).toEqual({ p50: 0, p99: 0 });
});
