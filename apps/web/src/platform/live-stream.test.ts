import { expect, test } from 'vitest';

import { isBehind, liveUrl, resumedAfter } from './live-stream.ts';

test('without an area the stream carries only the user’s own news', () => {
  expect(liveUrl(null)).toBe('/api/live');
  expect(liveUrl({ lat: 40.7589, lng: -73.9851, radius: 5 })).toBe('/api/live?lat=40.75890&lng=-73.98510&radius=5');
});

test('a heartbeat says whether the server is behind', () => {
  expect([isBehind('{}'), isBehind('{"isBehind":true}')]).toEqual([false, true]);
});

test('a reopened stream resumes after the last event received', () => {
  expect(resumedAfter('/api/live', '')).toBe('/api/live');
  expect(resumedAfter('/api/live', '41')).toBe('/api/live?lastEventId=41');
  expect(resumedAfter('/api/live?lat=1', '41')).toBe('/api/live?lat=1&lastEventId=41');
});
