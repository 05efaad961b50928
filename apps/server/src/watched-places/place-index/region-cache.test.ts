import { expect, test } from 'vitest';

import { createRegionCache, type RegionCache } from './region-cache.ts';

const HERE = { lat: 37.7, lng: -122.4 };
const AFAR = { lat: 40.7, lng: -74 };
const toId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function loadAround(cache: RegionCache, spot = HERE): void {
  cache.near(spot);
  while (cache.toLoad()) cache.finishLoading();
}

test('a place that moves to another region is kept once, and none of a region that nobody asked for', () => {
  const cache = createRegionCache(10);
  loadAround(cache, HERE);
  loadAround(cache, AFAR);
  for (const place of [HERE, AFAR, HERE, AFAR]) cache.put({ id: toId(1), place, radius: 1 });
  expect(cache.count()).toBe(1);
  expect(cache.near(HERE)).toBe('');
  expect(cache.near(AFAR)).not.toBe('');
  cache.put({ id: toId(1), place: { lat: 30, lng: -95 }, radius: 1 });
  expect(cache.count()).toBe(0);
});

test('never more than its bound, whatever is put, and the rest still answers', () => {
  const cache = createRegionCache(5);
  loadAround(cache, HERE);
  loadAround(cache, AFAR);
  for (let n = 0; n < 4; n += 1) {
    cache.put({ id: toId(n), place: HERE, radius: 1 });
    cache.put({ id: toId(10 + n), place: AFAR, radius: 1 });
    cache.near(AFAR);
    cache.evict();
    expect(cache.count()).toBeLessThanOrEqual(5);
  }
  expect(cache.near(AFAR)?.split(',')).toHaveLength(4);
  expect(cache.near(HERE)).toBeNull();
});
