import { expect, it } from 'vitest';

import type { CityList, TowZone } from '@towscout/contracts/towed-cars/schema';

import { byCar, describeNoZone, zoneTone } from './tow-zones.ts';

const now = new Date('2026-11-22T12:00:00Z');
const zone = (over: Partial<TowZone> = {}): TowZone => ({
  id: 'sf:1',
  kind: 'tow_away',
  location: 'FELL ST (100-299)',
  line: [[-122.42, 37.77]],
  startsAt: '2026-11-22T15:00:00Z',
  endsAt: '2026-11-22T23:00:00Z',
  timeZone: 'America/Los_Angeles',
  isExact: true,
  distanceMiles: 0.01,
  ...over,
});
const list: CityList = {
  source: 'sf',
  city: 'San Francisco',
  lists: 'temporary tow zones',
  unknownBecause: null,
  syncedAt: now.toISOString(),
  newestEntryAt: null,
};

it('parts the zones at the car from those around it, and drops what has ended', () => {
  const [here, there] = [zone(), zone({ id: 'sf:2', distanceMiles: 0.2 })];
  const zones = [here, there, zone({ id: 'sf:3', endsAt: '2026-11-22T11:59:00Z' })];
  expect(byCar({ zones, lists: [] }, now)).toEqual({ atCar: [here], around: [there] });
});

it('says that there is none only of lists that are known', () => {
  expect(describeNoZone([])).toContain('No city publishes');
  expect(describeNoZone([list])).toContain('No temporary tow zones listed');
  expect(describeNoZone([list, { ...list, unknownBecause: 'no_new_entries' }])).toContain(
    "We couldn't check temporary tow zones.",
  );
  expect(describeNoZone([{ ...list, unknownBecause: 'never_synced' }])).toContain(
    "We couldn't check temporary tow zones.",
  );
});

it('is red once it is in force', () => {
  expect(zoneTone(zone(), now)).toBe('neutral');
  expect(zoneTone(zone({ startsAt: '2026-11-22T11:00:00Z' }), now)).toBe('red');
});
