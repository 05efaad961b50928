import { chanceFrom } from '../chance.ts';
import { ASSUMPTIONS } from './assumptions.ts';
import { type BusiestHour, type Second, simulateBusiestHour } from './busiest-hour.ts';
import type { Costs } from './measured-costs.ts';

/** `isRegional`: a user's stream goes to a node of the region, and a node holds that region's places only. */
export type Layout = { nodes: number; shards: number; bus: 'NOTIFY' | 'NATS'; isRegional: boolean };

export const RESOURCES = ['processor', 'streams', 'memory', 'database writes', 'journal reads'] as const;
type Resource = (typeof RESOURCES)[number];

/** Share of each resource that is in use in one second; over 1 it falls behind. */
export type Usage = Record<Resource, number>;

/** A node of a region also holds the cells beside it. */
const REGION_OVERLAP = 1.5;

const BYTES = { push: 4_096, streamWrite: 450, read: 2_570 };
/** Busiest hours that make a day's traffic, and days that make a month. */
const HOURS_OF_TRAFFIC = 1 / ASSUMPTIONS.busiestHour;
const DAYS = 30;
const NATS_SERVERS = 3;

function usage(second: Second, { streams, places }: BusiestHour, costs: Costs, layout: Layout): Usage {
  const { nodes, shards, isRegional } = layout;
  const { databaseTimes, nodeMemoryMb, journalReadsASecond } = ASSUMPTIONS;
  const writes = second.reports / costs.reportsASecond + second.alerts / costs.alertsASecond;
  const sends = second.pushes / costs.pushesASecond + second.streamWrites / costs.streamWritesASecond;
  const heldPlaces = isRegional ? Math.min(places, (places / nodes) * REGION_OVERLAP) : places;
  const events = second.reports + second.alerts;
  const heard = isRegional ? events / nodes : events;
  return {
    processor: (writes + sends + second.reads / costs.readsASecond) / nodes,
    streams: streams / nodes / costs.streams,
    memory:
      (costs.idleMb + (streams / nodes) * (costs.streamKb / 1024) + (heldPlaces * costs.placeBytes) / 1e6) /
      nodeMemoryMb,
    'database writes': writes / (databaseTimes * shards),
    'journal reads': (nodes * Math.min(heard, journalReadsASecond)) / (costs.queriesASecond * databaseTimes * shards),
  };
}

/** The worst second of each resource. */
export function worstUsage(hour: BusiestHour, costs: Costs, layout: Layout): Usage {
  const worst: Usage = { processor: 0, streams: 0, memory: 0, 'database writes': 0, 'journal reads': 0 };
  for (const second of hour.seconds) {
    const now = usage(second, hour, costs, layout);
    for (const resource of RESOURCES) worst[resource] = Math.max(worst[resource], now[resource]);
  }
  return worst;
}

const ONE_NODE: Layout = { nodes: 1, shards: 1, bus: 'NOTIFY', isRegional: false };

/**
 * The smallest layout in which no resource is busier than planned, and the resources that filled up on the way, in
 * order.
 */
export type Grown = { layout: Layout; filledUp: readonly Resource[] };

/** Grows from one node; null when that takes more than `most`. */
export function growLayout(hour: BusiestHour, costs: Costs, most: Partial<Layout> = {}): Grown | null {
  const filledUp = new Set<Resource>();
  let layout = ONE_NODE;
  for (;;) {
    const worst = worstUsage(hour, costs, layout);
    const resource = RESOURCES.toSorted((a, b) => worst[b] - worst[a])[0] ?? 'processor';
    if (worst[resource] <= ASSUMPTIONS.busiest) return { layout, filledUp: [...filledUp] };
    filledUp.add(resource);
    layout = relieve(layout, resource, worst[resource] / ASSUMPTIONS.busiest);
    if (layout.shards > (most.shards ?? Infinity) || layout.nodes > (most.nodes ?? Infinity)) return null;
    if (layout.bus === 'NATS' && most.bus === 'NOTIFY') return null;
  }
}

function relieve(layout: Layout, resource: Resource, times: number): Layout {
  const more = (count: number) => Math.max(count + 1, Math.floor(count * Math.min(times, 2)));
  switch (resource) {
    case 'processor':
    case 'streams':
      return { ...layout, nodes: more(layout.nodes) };
    case 'memory':
      return layout.isRegional
        ? { ...layout, nodes: more(layout.nodes) }
        : { ...layout, bus: 'NATS', isRegional: true };
    case 'database writes':
      return { ...layout, shards: more(layout.shards) };
    case 'journal reads':
      return layout.isRegional
        ? { ...layout, shards: more(layout.shards) }
        : { ...layout, bus: 'NATS', isRegional: true };
  }
}

/** Dollars a month for machines and what leaves them, without storage and people. */
export function monthlyCost({ seconds }: BusiestHour, { nodes, shards, bus }: Layout): number {
  const { node, database, natsServer } = ASSUMPTIONS.dollarsAMonth;
  // Each database has a standby.
  const machines = nodes * node + shards * 2 * database + (bus === 'NATS' ? NATS_SERVERS * natsServer : 0);
  const bytes = seconds.reduce(
    (sum, { pushes, streamWrites, reads }) =>
      sum + pushes * BYTES.push + streamWrites * BYTES.streamWrite + reads * BYTES.read,
    0,
  );
  return machines + ((bytes * HOURS_OF_TRAFFIC * DAYS) / 1e9) * ASSUMPTIONS.dollarsPerGb;
}

/** All of the cars that could be guarded. */
const CARS = 250e6;
const FEWEST = 1_000;
/** Close enough: 5 %. */
const NEAR = 1.05;

/** The most guarded cars that a layout within `most` carries. */
export function mostCars(seed: number, costs: Costs, most: Partial<Layout>): { cars: number; isAll: boolean } {
  const fits = (cars: number) => growLayout(simulateBusiestHour(cars, chanceFrom(seed)), costs, most) !== null;
  let [low, high] = [FEWEST, CARS];
  if (fits(high)) return { cars: high, isAll: true };
  while (high / low > NEAR) {
    const middle = Math.sqrt(low * high);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return { cars: low, isAll: false };
}

/** Seconds that alerts wait in the busiest hour because those before them are still being written and pushed. */
export function alertDelay(
  { seconds }: BusiestHour,
  costs: Costs,
  { nodes, shards }: Layout,
): { p50: number; p99: number } {
  const written = Math.min(nodes, shards * ASSUMPTIONS.databaseTimes) * costs.alertsASecond;
  const pushed = nodes * costs.pushesASecond;
  const capacity = 1 / (1 / written + ASSUMPTIONS.pushDevices / pushed);
  const delays: { seconds: number; alerts: number }[] = [];
  let waiting = 0;
  for (const { alerts } of seconds) {
    // Alerts of one second wait for the backlog, and on average for half of each other.
    if (alerts > 0) delays.push({ seconds: (waiting + alerts / 2) / capacity, alerts });
    waiting = Math.max(0, waiting + alerts - capacity);
  }
  return { p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) };
}

function quantile(delays: readonly { seconds: number; alerts: number }[], part: number): number {
  let left = part * delays.reduce((sum, { alerts }) => sum + alerts, 0);
  for (const { seconds, alerts } of delays.toSorted((a, b) => a.seconds - b.seconds)) {
    left -= alerts;
    if (left <= 0) return seconds;
  }
  return 0;
}
