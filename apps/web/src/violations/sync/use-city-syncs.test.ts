import { expect, test } from 'vitest';

import { cityConfig, citySync } from './city-sync.fixture.ts';
import { cityFigures, endedSince, withSync } from './use-city-syncs.ts';

const running = citySync({ state: 'running', endedAt: null, read: 500 });
const nyc = citySync({ id: 'sync-2', city: 'nyc', cityName: 'New York City' });

test('news of a city takes the place of what was known of it', () => {
  const further = { ...running, read: 900 };
  expect(withSync([nyc, running], further)).toEqual([nyc, further]);
  expect(withSync([nyc], running)).toEqual([nyc, running]);
});

test('news that was overtaken on its way changes nothing', () => {
  const ended = citySync();
  expect(withSync([running], { ...running, read: 400 })).toEqual([running]);
  expect(withSync([ended], running)).toEqual([ended]);
  const before = citySync({ id: 'sync-0', startedAt: '2026-11-21T00:00:00.000Z' });
  expect(withSync([running], before)).toEqual([running]);
});

test('the next sync of a city takes the place of the one before', () => {
  const next = { ...running, id: 'sync-9', startedAt: '2026-11-23T00:00:00.000Z', read: 0 };
  expect(withSync([citySync()], next)).toEqual([next]);
});

test('a press that started several is over when the last of them has ended', () => {
  const started = { ids: ['sync-1', 'sync-2'], isAll: true };
  expect(endedSince([started], [running, nyc]).ended).toEqual([]);
  expect(endedSince([started], [running, nyc]).awaited).toMatchObject([started]);
  expect(endedSince([started], [citySync(), nyc])).toMatchObject({
    ended: [{ syncs: [citySync(), nyc], isAll: true }],
    awaited: [],
  });
});

test('cities with a key, violations and switched-on cities are counted', () => {
  const configs = [
    cityConfig(),
    cityConfig({ city: 'nyc', apiKey: 'site', isActive: 0, activeViolations: 12 }),
    cityConfig({ city: 'chicago', apiKey: null, isActive: 0, activeViolations: null }),
  ];
  expect(cityFigures(configs)).toEqual({ configured: 2, cities: 3, activeViolations: 1500, activeApis: 1 });
});

test('violations that no city has told of are not 0', () => {
  expect(cityFigures([cityConfig({ activeViolations: null })]).activeViolations).toBeNull();
  expect(cityFigures([cityConfig({ activeViolations: 0 })]).activeViolations).toBe(0);
});
