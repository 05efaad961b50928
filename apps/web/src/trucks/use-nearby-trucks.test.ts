import { expect, test } from 'vitest';

import { aTruck } from './truck.fixture.ts';
import { withFeedEvent, withoutTruck, withTruck } from './use-nearby-trucks.ts';

const area = { lat: 40.7589, lng: -73.9851, radius: 1 };
const later = '2026-11-20T12:05:00.000Z';

test('a truck that is new in the area joins the list', () => {
  expect(withTruck([], aTruck(), area)).toHaveLength(1);
});

test('a truck outside the area does not', () => {
  expect(withTruck([], aTruck({ latitude: '41.0' }), area)).toEqual([]);
});

test('news replaces what was known, and keeps one row per truck', () => {
  const list = withTruck([aTruck()], aTruck({ status: 'departed', changedAt: later }), area);
  expect(list.map(({ status }) => status)).toEqual(['departed']);
});

test('a truck with news stays where it is in the list, so that nothing around it is drawn again', () => {
  const [first, last] = [aTruck({ id: 'first' }), aTruck({ id: 'last' })];
  const list = withTruck([first, aTruck(), last], aTruck({ longitude: '-73.986', changedAt: later }), area);
  expect(list.map(({ id }) => id)).toEqual(['first', aTruck().id, 'last']);
  expect([list[0], list[2]]).toEqual([first, last]);
  expect(list[0]).toBe(first);
});

test('news that a fetch overtook changes nothing', () => {
  const list = [aTruck({ status: 'departed', changedAt: later })];
  expect(withTruck(list, aTruck(), area)).toBe(list);
});

test('a truck that moves out of the area leaves the list', () => {
  expect(withTruck([aTruck()], aTruck({ latitude: '41.0', changedAt: later }), area)).toEqual([]);
});

test('without an area every truck is added', () => {
  expect(withTruck([], aTruck({ latitude: '21.3', longitude: '-157.8' }), null)).toHaveLength(1);
});

test('a truck that is gone is removed; an unknown one changes nothing', () => {
  const list = [aTruck()];
  expect(withoutTruck(list, list[0]?.id ?? '')).toEqual([]);
  expect(withoutTruck(list, 'other')).toBe(list);
});

test('what a feed still lists stays live when it is read; what people reported and what left does not', () => {
  const liveUntil = '2026-11-20T16:30:00.000Z';
  const list = [aTruck({ source: 'chp_cad' }), aTruck({ source: 'chp_cad', status: 'departed' }), aTruck()];
  expect(withFeedEvent(list, { source: 'chp_cad', liveUntil }).map(({ expiresAt }) => expiresAt)).toEqual([
    liveUntil,
    aTruck().expiresAt,
    aTruck().expiresAt,
  ]);
});
