import { expect, test } from 'vitest';

import { liveUrl, retryDelay } from './live-stream.ts';

test('without an area the stream carries the user’s own news only', () => {
  expect(liveUrl(null)).toBe('/api/live');
  expect(liveUrl({ lat: 40.7589, lng: -73.9851, radius: 5 })).toBe('/api/live?lat=40.75890&lng=-73.98510&radius=5');
});

test('each refusal doubles the wait, up to half a minute, with jitter', () => {
  expect([0, 1, 2].map((attempt) => retryDelay(attempt, 1))).toEqual([1000, 2000, 4000]);
  expect(retryDelay(30, 1)).toBe(30_000);
  expect(retryDelay(0, 0)).toBe(500);
});
