import { expect, onTestFinished, test, vi } from 'vitest';

import { DAY_MS } from '@towscout/domain/durations';

import { isBehind, liveUrl, openLiveStream, resumedAfter } from './live-stream.ts';

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

test.each([-400, 100])('a clock that jumps by %i days reopens the stream, and no timer runs wild', (days) => {
  vi.useFakeTimers();
  const opened: EventTarget[] = [];
  class Source extends EventTarget {
    constructor() {
      super();
      opened.push(this);
    }
    close(): void {}
  }
  vi.stubGlobal('EventSource', Source);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const stream = openLiveStream('/api/live', { lastEventId: '', isOnline: true }, () => {});
  opened[0]?.dispatchEvent(new Event('open'));
  vi.setSystemTime(Date.now() + days * DAY_MS);
  timers.mockClear();
  vi.advanceTimersByTime(25_000);
  expect(opened).toHaveLength(2);
  opened[1]?.dispatchEvent(new Event('open'));
  vi.advanceTimersByTime(24_000);
  expect(timers.mock.calls.length).toBeLessThan(5);
  stream.close();
});
