import { expect, test } from 'vitest';

import { miles } from '@towscout/geo';

import { type Counted, lookBack, countByHour, getReach, guessReach } from './activity-item.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const LOOKBACK = lookBack({ center: { lat: 40, lng: -74 }, radius: miles(5) }, 'NY', NOW);
const counted = (hoursAgo: number, events: number, over: Partial<Counted> = {}): Counted => ({
  hoursAgo,
  type: 'tow_truck',
  source: 'user',
  sourceName: 'Driver',
  events,
  ...over,
});

test('events are added up by hour and kind, tickets one by one', () => {
  const hours = countByHour(
    [
      counted(0, 2),
      counted(0, 1, { source: 'community' }),
      counted(23, 4, { type: 'accident' }),
      counted(23, 1, { type: 'hazard' }),
      counted(1, 1, { type: 'violation', tickets: 212 }),
      counted(1, 0, { type: 'violation', tickets: 3 }),
      counted(1, 3, { type: 'scan_update' }),
      counted(1, 7, { type: 'scan_update', isInNoFigure: true }),
    ],
    NOW,
  );
  expect(hours).toHaveLength(24);
  expect(hours[0]).toEqual({ from: '2026-11-21T12:00:00.000Z', trucks: 0, incidents: 5, scans: 0, violations: 0 });
  expect(hours[22]).toMatchObject({ scans: 3, violations: 215 });
  expect(hours[23]).toMatchObject({ from: '2026-11-22T11:00:00.000Z', trucks: 3 });
});

test.each([
  ['the last hour has enough', 3, null, '2026-11-22T11:00:00.000Z'],
  ['the last hours have enough', 8, null, '2026-11-22T09:00:00.000Z'],
  ['there are not as many', 100, null, '2026-11-21T12:00:00.000Z'],
  // The rest of the hour in which the last page ended is unknown.
  ['a page goes on', 3, '2026-11-22T11:30:00Z', '2026-11-22T09:00:00.000Z'],
  ['a page ended on the hour', 3, '2026-11-22T11:00:00Z', '2026-11-22T09:00:00.000Z'],
])('where %s, a page reaches so far back', (_, limit, end, since) => {
  const events = [counted(0, 5), counted(2, 4), counted(20, 1)];
  const page = { limit, end: end === null ? null : { at: new Date(end), id: 'x' } };
  expect(getReach(events, LOOKBACK, page).toISOString()).toBe(since);
});

test.each([
  ['of an hour with ten times as many as it needs, a part', 1000, 100, 10, null, '2026-11-22T11:57:36.000Z'],
  ['of an hour with hardly more than it needs, all', 30, 0, 10, null, null],
  ['that goes on counts from its end', 1000, 100, 10, '2026-11-22T11:30:00Z', '2026-11-22T11:26:43.636Z'],
  ['that goes on in an hour without any reads what getReach says', 0, 0, 10, '2026-11-22T11:30:00Z', null],
])('a page %s', (_, lastHour, before, limit, end, guess) => {
  const events = [counted(0, lastHour), counted(1, before)];
  const page = { limit, end: end === null ? null : { at: new Date(end), id: 'x' } };
  const reach = getReach(events, LOOKBACK, page);
  expect(guessReach(events, LOOKBACK, page, reach)?.toISOString() ?? null).toBe(guess);
});
