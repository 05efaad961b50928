import type { LatLng } from '@towscout/geo';

import { type Region, regionAt, regionsAround, WIDEST } from '../regions.ts';
import { createPackedPlaces, type PackedPlaces, type WatchedCircle } from './packed-places.ts';

/** The places of the regions that were asked for; those of others are not kept. */
export type RegionCache = {
  /** As of `PackedPlaces`. Null when the database is to be asked: a region that matters isn't in memory, but is wanted from now on. */
  near(spot: LatLng): string | null;
  /** Wherever it was before. */
  put(circle: WatchedCircle): void;
  remove(id: string): void;
  /** The region that is being loaded, or the next one that is wanted. It gets all changes, but answers nothing yet. */
  toLoad(): Loading | null;
  /** In the order of their ids. */
  load(circles: readonly WatchedCircle[]): void;
  /** From now on it answers. */
  finishLoading(): void;
  /** Until no more places are in memory than this node may keep. The region that was asked least recently goes first. */
  evict(): void;
  count(): number;
};

type Loading = {
  readonly region: Region;
  /** The last id that was loaded; null before the first. */
  readonly after: string | null;
};

export function createRegionCache(most: number): RegionCache {
  /** Least recently asked first. */
  const regions = new Map<Region, PackedPlaces>();
  const wanted = new Set<Region>();
  /** They alone have more places than this node may keep. */
  const tooLarge = new Set<Region>();
  let loading: (Loading & { places: PackedPlaces }) | null = null;

  const touch = (region: Region, places: PackedPlaces) => {
    regions.delete(region);
    regions.set(region, places);
  };
  const placesOf = (region: Region): PackedPlaces | undefined =>
    loading?.region === region ? loading.places : regions.get(region);
  const count = () => regions.values().reduce((all, places) => all + places.count(), loading?.places.count() ?? 0);
  const remove = (id: string) => {
    loading?.places.remove(id);
    for (const places of regions.values()) places.remove(id);
  };

  return {
    near(spot) {
      const around = regionsAround(spot, WIDEST);
      const missing = around.filter((region) => !regions.has(region));
      for (const region of missing) if (!tooLarge.has(region)) wanted.add(region);
      const found: string[] = [];
      for (const region of around) {
        const places = regions.get(region);
        if (!places) continue;
        touch(region, places);
        if (missing.length === 0) found.push(places.near(spot));
      }
      return missing.length > 0 ? null : found.filter(Boolean).join(', ');
    },
    put(circle) {
      remove(circle.id);
      placesOf(regionAt(circle.place))?.put(circle);
    },
    remove,
    toLoad() {
      const [region] = wanted;
      if (!loading && region !== undefined) loading = { region, after: null, places: createPackedPlaces() };
      return loading;
    },
    load(circles) {
      if (!loading) return;
      for (const circle of circles) loading.places.put(circle);
      loading = { ...loading, after: circles.at(-1)?.id ?? loading.after };
    },
    finishLoading() {
      if (!loading) return;
      wanted.delete(loading.region);
      regions.set(loading.region, loading.places);
      loading = null;
    },
    evict() {
      let left = count();
      for (const [region, places] of regions) {
        if (left <= most) return;
        regions.delete(region);
        left -= places.count();
      }
      if (!loading || left <= most) return;
      tooLarge.add(loading.region);
      wanted.delete(loading.region);
      loading = null;
    },
    count,
  };
}
