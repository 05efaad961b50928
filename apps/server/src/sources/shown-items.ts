import type { ItemStores } from './items.ts';

export const COUNTED = ['trucks', 'towRecords', 'incidents', 'cameras'] as const;
export type Counted = (typeof COUNTED)[number];
export type CountedStores = Pick<ItemStores, Counted>;

/** How much of each kind the site shows of a source now, by the queries that show it. */
export async function countShown(
  stores: CountedStores,
  liveFeeds: readonly string[],
): Promise<(source: string) => Record<Counted, number>> {
  const trucks = await stores.trucks.countLive(liveFeeds);
  const towRecords = await stores.towRecords.countLive(liveFeeds);
  const incidents = await stores.incidents.countLive(liveFeeds);
  const cameras = await stores.cameras.countLive(liveFeeds);
  return (source) => ({
    trucks: trucks.get(source) ?? 0,
    towRecords: towRecords.get(source) ?? 0,
    incidents: incidents.get(source) ?? 0,
    cameras: cameras.get(source) ?? 0,
  });
}
