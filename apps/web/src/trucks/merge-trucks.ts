import type { FeedEvent } from '@towscout/contracts/traffic/schema';
import type { TowTruck } from '@towscout/contracts/trucks/trucks';
import { distanceBetween, type LatLng } from '@towscout/geo';

export type Area = LatLng & { radius: number };

const isNewer = (a: TowTruck, b: TowTruck): boolean => Date.parse(a.changedAt) >= Date.parse(b.changedAt);

const isWithin = (truck: TowTruck, area: Area): boolean =>
  distanceBetween(area, { lat: Number(truck.latitude), lng: Number(truck.longitude) }) <= area.radius;

/** Ignores news older than the list. With an area, drops trucks outside it. A known truck keeps its place in the list. */
export function withTruck<Truck extends TowTruck>(
  list: readonly Truck[],
  news: Truck,
  area: Area | null,
): readonly Truck[] {
  const known = list.find((truck) => truck.id === news.id);
  if (known && !isNewer(news, known)) return list;
  if (area !== null && !isWithin(news, area)) return withoutTruck(list, news.id);
  return known ? list.map((truck) => (truck === known ? news : truck)) : [news, ...list];
}

export const withoutTruck = <Truck extends { id: string }>(list: readonly Truck[], id: string): readonly Truck[] =>
  list.some((truck) => truck.id === id) ? list.filter((truck) => truck.id !== id) : list;

/** Extends the trucks that the feed still lists. */
export const withFeedEvent = <Truck extends TowTruck>(
  list: readonly Truck[],
  { source, liveUntil }: Pick<FeedEvent, 'source' | 'liveUntil'>,
): readonly Truck[] =>
  list.map((truck) =>
    truck.source === source && truck.status !== 'departed' && truck.expiresAt < liveUntil
      ? { ...truck, expiresAt: liveUntil }
      : truck,
  );
