import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { REACHES } from '@towscout/domain/trucks/belief';
import type { Intent, TruckStatus } from '@towscout/domain/trucks/status';

import { type AlertingTruck, alertDue, type WatchedPlace, isNearCar } from './due-encounters.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const truck = (over: Partial<AlertingTruck> = {}): AlertingTruck => ({
  status: 'active',
  intent: 'unknown',
  reach: 'everyone',
  changedAt: minutesAgo(1),
  freshMinutes: 15,
  ...over,
});
const place = (over: Partial<WatchedPlace> = {}): WatchedPlace => ({
  kind: 'here',
  radius: 1,
  distanceMiles: 0.8,
  isPremium: false,
  includeRoadside: false,
  ...over,
});
const reason = (t: AlertingTruck, p: WatchedPlace) => {
  const decision = alertDue(t, p, now);
  return decision.due ?? decision.because;
};

describe('near a person', () => {
  test('an active truck within the chosen radius alerts at once', () => {
    expect(alertDue(truck(), place(), now)).toEqual({ due: 'alarm' });
  });
  test.each<TruckStatus>(['waiting', 'en_route', 'responding'])('a truck that is %s does not alert', (status) => {
    expect(reason(truck({ status }), place())).toBe('not active');
  });
  test('a truck beyond the chosen radius does not alert, however near the map shows it', () => {
    expect(reason(truck(), place({ radius: 0.5 }))).toBe('beyond radius');
  });
});

describe('a watched place', () => {
  test.each(['parked', 'favorite'] as const)('%s is watched for every live status', (kind) => {
    for (const status of ['active', 'waiting', 'en_route', 'responding'] as const)
      expect(reason(truck({ status }), place({ kind }))).toBe('alarm');
  });
  test.each<Intent>(['roadside', 'rotation'])('%s trucks are ignored unless the user wants them', (intent) => {
    expect(reason(truck({ intent }), place({ kind: 'parked' }))).toBe('roadside');
    expect(reason(truck({ intent }), place({ kind: 'parked', includeRoadside: true }))).toBe('alarm');
  });
  test('a zone still needs premium', () => {
    expect(reason(truck(), place({ kind: 'zone' }))).toBe('beyond plan');
    expect(reason(truck(), place({ kind: 'zone', isPremium: true }))).toBe('alarm');
  });
});

describe('never alert', () => {
  test('sightings that reach nobody', () => expect(reason(truck({ reach: 'nobody' }), place())).toBe('not believed'));
  test('trucks that left', () =>
    expect(reason(truck({ status: 'departed' }), place({ kind: 'parked' }))).toBe('departed'));
  test('news older than its source allows', () => {
    expect(reason(truck({ changedAt: minutesAgo(15.1) }), place())).toBe('stale');
    expect(reason(truck({ changedAt: minutesAgo(44), freshMinutes: 45 }), place())).toBe('alarm');
  });
});

test('a free subscriber is not alerted beyond 5 miles, whatever radius is stored', () => {
  const far = place({ radius: 25, distanceMiles: 5.01 });
  expect(reason(truck(), far)).toBe('beyond plan');
  expect(reason(truck(), { ...far, isPremium: true })).toBe('alarm');
});

test.each([
  ['parked', 0.25, true],
  ['parked', 0.26, false],
  ['here', 0.01, false],
  ['zone', 0.01, false],
] as const)('a truck near %s at %f miles is near the car: %s', (kind, distanceMiles, near) => {
  expect(isNearCar({ kind, distanceMiles })).toBe(near);
});

describe('an unproven reporter', () => {
  test('alarms everyone within a quarter of a mile, and gives the others a notice', () => {
    const parked = (distanceMiles: number) =>
      reason(truck({ reach: 'beside' }), place({ kind: 'parked', distanceMiles }));
    expect([0.1, 0.25, 0.26, 0.9].map(parked)).toEqual(['alarm', 'alarm', 'notice', 'notice']);
  });
});

test('nobody is ever alerted beyond the radius they chose', () => {
  const anyDistance = fc.double({ min: 0, max: 30, noNaN: true });
  fc.assert(
    fc.property(anyDistance, anyDistance, fc.boolean(), (distanceMiles, radius, isPremium) => {
      for (const reach of REACHES)
        if (alertDue(truck({ reach }), place({ distanceMiles, radius, isPremium }), now).due)
          expect(distanceMiles).toBeLessThanOrEqual(radius);
    }),
  );
});
