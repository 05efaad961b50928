import fc from 'fast-check';
import { expect, test } from 'vitest';

import { areAtOneCorner } from '@towscout/domain/trucks/belief/same-truck';

import {
  type AlertedTruck,
  GROUPED_WITHIN_MINUTES,
  groupFor,
  type GroupedAlert,
  drivesPast,
  gotWorse,
  hasStayed,
  type EarlierAlert,
  type SeenNear,
} from './previous-alerts.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const truck = (sightingId: string, minutes: number, location = 'Market & 10th'): AlertedTruck => ({
  sightingId,
  place: { lat: 37.7765, lng: -122.4175 },
  location,
  at: new Date(START + minutes * 60_000),
});
function grouped(trucks: readonly AlertedTruck[]): GroupedAlert[] {
  const sent: GroupedAlert[] = [];
  for (const truck of trucks) sent.push({ ...truck, groupedUnder: groupFor(truck, sent) });
  return sent;
}
const groups = (...trucks: AlertedTruck[]) => grouped(trucks).map(({ groupedUnder }) => groupedUnder);

test('the alerts of one corner within two hours are one group', () =>
  expect(groups(truck('a', 0), truck('b', 30, '10th St and Market St'), truck('c', 119))).toEqual(['a', 'a', 'a']));

test('another corner is another group, and so is what comes later', () =>
  expect(groups(truck('a', 0), truck('b', 1, 'Page & Franklin'), truck('c', 121))).toEqual(['a', 'b', 'c']));

test('a truck stays in its group, however late its update comes', () =>
  expect(groups(truck('a', 0), truck('b', 100), truck('b', 300))).toEqual(['a', 'a', 'a']));

test('whatever comes, a group is of one corner and no longer than its time, and no alert is without one', () => {
  const alerts = fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('Market & 10th', 'Page & Franklin', '10th and Market St'),
      ),
      { maxLength: 30 },
    )
    .map((steps) => {
      let minutes = 0;
      return steps.map(([later, location], n) => truck(`${n}`, (minutes += later), location));
    });
  fc.assert(
    fc.property(alerts, (alerts) => {
      const sent = grouped(alerts);
      for (const alert of sent) {
        const first = sent.find(({ sightingId }) => sightingId === alert.groupedUnder);
        if (!first) throw new Error('its first alert is in the list');
        expect(areAtOneCorner(first, alert)).toBe(true);
        expect(alert.at.getTime() - first.at.getTime()).toBeLessThanOrEqual(GROUPED_WITHIN_MINUTES * 60_000);
      }
    }),
  );
});

const NOW = new Date('2026-11-26T12:00:00Z');
const secondsAgo = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const seen: SeenNear = { placeId: 'car', place: { lat: 40, lng: -74 }, status: 'en_route', source: 'user' };
const earlierAlert = (over: Partial<EarlierAlert> = {}): EarlierAlert => ({ ...seen, at: secondsAgo(90), ...over });

test.each<[string, Partial<SeenNear>, Partial<EarlierAlert>, boolean]>([
  ['driving again a minute later', {}, {}, true],
  ['two minutes later', {}, { at: secondsAgo(120) }, false],
  ['at work now', { status: 'active' }, {}, false],
  ['waiting now', { status: 'waiting' }, {}, false],
  ['at work before', {}, { status: 'active' }, false],
  ['near another place', {}, { placeId: 'home' }, false],
  ['three miles away', {}, { place: { lat: 40.05, lng: -74 } }, false],
  ['two dispatched calls', { source: 'chp_cad' }, { source: 'chp_cad' }, false],
])('%s: %o', (_, over, earlier, passes) =>
  expect(drivesPast({ ...seen, ...over }, [earlierAlert(earlier)], NOW)).toBe(passes),
);

test('without a sound before it is not silenced', () => expect(drivesPast(seen, [], NOW)).toBe(false));

test('a truck that was silent rings once it stops or has stayed for two minutes', () => {
  const silent = { isPassing: true, at: secondsAgo(60) };
  expect(hasStayed(silent, 'en_route', NOW)).toBe(false);
  expect(hasStayed(silent, 'waiting', NOW)).toBe(true);
  expect(hasStayed({ ...silent, at: secondsAgo(120) }, 'en_route', NOW)).toBe(true);
  expect(hasStayed({ ...silent, isPassing: false }, 'waiting', NOW)).toBe(false);
});

test.each([
  ['waiting', 'active', true],
  ['en_route', 'responding', true],
  ['active', 'waiting', false],
  ['active', 'responding', false],
  ['waiting', 'en_route', false],
] as const)('from %s to %s: worse is %s', (before, after, worse) => {
  expect(gotWorse({ status: before, distanceMiles: 0.4 }, { status: after, distanceMiles: 0.4 })).toBe(worse);
});

test.each([
  [2, 1, true],
  [2, 1.1, false],
  [0.1, 0, false],
  [0.3, 0.5, false],
])('from %f to %f miles: worse is %s', (before, after, worse) => {
  expect(gotWorse({ status: 'active', distanceMiles: before }, { status: 'active', distanceMiles: after })).toBe(worse);
});
