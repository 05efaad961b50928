import { ASSUMPTIONS } from './assumptions.ts';
import type { BusiestHour, Second } from './busiest-hour.ts';
import type { Costs } from './measured-costs.ts';

/** `isRegional`: a user's stream goes to a node of the region, and a node holds that region's places only. */
export type Layout = { nodes: number; shards: number; bus: 'NOTIFY' | 'NATS'; isRegional: boolean };

export const RESOURCES = ['processor', 'streams', 'memory', 'database writes', 'journal reads'] as const;
type Resource = (typeof RESOURCES)[number];

/** Share of each resource that is in use in one second; over 1 it falls behind. */
export type Usage = Record<Resource, number>;

/** A node of a region also holds the cells beside it. */
const REGION_OVERLAP = 1.5;

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
