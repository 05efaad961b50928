import { expect, test } from 'vitest';

import { isBehind, liveUrl, resumedAfter } from './live-stream.ts';

const WIDE = { lat: 40.7589, lng: -73.9851, radius: 5 };

test('without an area the stream carries only the user’s own news', () => {
  expect(liveUrl([])).toBe('/api/live');
  expect(liveUrl([WIDE])).toBe('/api/live?lat=40.75890&lng=-73.98510&radius=5');
});

test('of many areas the smallest comes first, for a first one beyond the plan would refuse them all', () => {
  const url = liveUrl([WIDE, { lat: 40.7, lng: -74, radius: 1 }, { lat: 37.7749, lng: -122.4194, radius: 2 }]);
  expect(Object.fromEntries(new URL(url, 'https://example.com').searchParams)).toEqual({
    lat: '40.70000',
    lng: '-74.00000',
    radius: '1',
    also: '37.77490,-122.41940,2;40.75890,-73.98510,5',
  });
});

test('a heartbeat says whether the server is behind', () => {
  expect([isBehind('{}'), isBehind('{"isBehind":true}')]).toEqual([false, true]);
});

test('a reopened stream resumes after the last event received', () => {
  expect(resumedAfter('/api/live', '')).toBe('/api/live');
  expect(resumedAfter('/api/live', '41')).toBe('/api/live?lastEventId=41');
  expect(resumedAfter('/api/live?lat=1', '41')).toBe('/api/live?lat=1&lastEventId=41');
});
