import fc from 'fast-check';
import { expect, test } from 'vitest';

import { areAtOneCorner } from '@towscout/domain/trucks/belief/same-truck';

import { type AlertedTruck, GROUPED_WITHIN_MINUTES, groupFor, type GroupedAlert } from './previous-alerts.ts';

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
