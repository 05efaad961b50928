import { describe, expect, test } from 'vitest';

import { ALERT_DEFAULTS } from '@towscout/contracts/watched-places/constants';

import type { PlacedSighting } from '#trucks';
import type { PlaceMatch } from '#watched-places';

import { decideAlerts } from './decide-alerts.ts';
import type { Encounter } from './due-encounters.ts';
import { alarmSubject, allClearSubject, type PreviousAlert } from './previous-alerts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

const preferences: PlaceMatch['preferences'] = {
  ...ALERT_DEFAULTS,
  alertsPerHour: 2,
  enableAudioAlerts: true,
  enablePushNotifications: true,
  enableViolationAlerts: true,
  violationTypes: [],
  plateNumbers: [],
  includeRoadside: false,
  quietFrom: null,
  quietUntil: null,
  timeZone: 'America/New_York',
  enableRuleReminders: true,
  enableRecordAlerts: true,
  parkingPermits: [],
  enableEmailAlerts: false,
  confirmedEmail: null,
  emailStoppedAt: null,
};

const truck = (id: string): PlacedSighting => ({
  id,
  source: 'user',
  externalId: null,
  place: { lat: 40, lng: -74 },
  anchor: null,
  anchoredAt: null,
  location: `Oak & ${id}`,
  status: 'active',
  details: null,
  intent: 'unknown',
  company: null,
  etaAt: null,
  trust: 'confirmed',
  reach: 'everyone',
  unconfirmedStatus: null,
  saidToHaveLeftAt: null,
  departedBy: null,
  confirmations: 2,
  reportedBy: null,
  describedBy: null,
  reporterRewarded: false,
  reporterBlamed: false,
  reportedAt: now,
  changedAt: now,
  expiresAt: now,
});

const near = (id: string, distanceMiles = 0.8, over: Partial<Encounter> = {}): Encounter => ({
  sighting: truck(id),
  match: {
    sightingId: id,
    placeId: 'car',
    userId: 'ann',
    ownerId: 'ann',
    kind: 'parked',
    name: null,
    radius: 1,
    distanceMiles,
    preferences,
    locale: 'en',
    snoozedUntil: null,
  },
  level: 'alarm',
  heardStatus: 'active',
  heardAtWorst: 'active',
  ...over,
});

/** Of a truck that was waiting. */
const alerted = (id: string, over: Partial<PreviousAlert> = {}, data: object = {}): PreviousAlert => ({
  id: `alert of ${id}`,
  userId: 'ann',
  kind: 'alarm',
  subject: alarmSubject(id),
  isQuiet: false,
  createdAt: minutesAgo(30),
  deliverAt: minutesAgo(30),
  deliveredAt: minutesAgo(30),
  gatheredInto: null,
  data: {
    sightingId: id,
    placeId: 'car',
    placeKind: 'parked',
    distanceMiles: 0.8,
    latitude: 40,
    longitude: -74,
    location: 'Oak & 1st',
    status: 'waiting',
    intent: 'unknown',
    source: 'user',
    trust: 'confirmed',
    confirmations: 1,
    changedAt: minutesAgo(30).toISOString(),
    allClear: false,
    ...data,
  },
  ...over,
});

const decide = (due: Encounter[], previous: PreviousAlert[]) => decideAlerts(due, previous, now);
const actions = (due: Encounter[], previous: PreviousAlert[]) => decide(due, previous).map(({ action }) => action);

describe('a truck', () => {
  test('of which the reader knows nothing is added', () => expect(actions([near('a')], [])).toEqual(['add']));

  test.each([
    ['an alarm that was sent is updated', {}, ['update']],
    ['an alarm that waits stays', { deliveredAt: null }, []],
    ['a notice is raised', { kind: 'notice' }, ['raise']],
  ] as const)('that got worse after %s', (_case, over, expected) =>
    expect(actions([near('a')], [alerted('a', over)])).toEqual(expected),
  );

  test('that got worse is no alarm while it is not believed: its notice moves up', () =>
    expect(actions([near('a', 0.8, { level: 'notice' })], [alerted('a', { kind: 'notice' })])).toEqual(['move up']));

  test('that comes beside the car hastens the alarm that waits', () => {
    const waiting = alerted('a', { deliveredAt: null, deliverAt: minutesAgo(-15) });
    expect(decide([near('a', 0.1)], [waiting])).toMatchObject([{ action: 'hasten', sending: { deliverAt: now } }]);
  });

  test.each([
    ['left', [alerted('a'), alerted('a', { kind: 'all-clear', subject: allClearSubject('a') })]],
    ['was driven away from', [alerted('a', {}, { retiredAt: minutesAgo(10).toISOString() })]],
  ])('that %s alerts a parked car anew', (_case, previous) =>
    expect(actions([near('a')], previous)).toEqual(['release', 'add']),
  );

  test('that was driven away from is no news where its driver is', () => {
    const { match, ...encounter } = near('a');
    const previous = alerted('a', {}, { retiredAt: minutesAgo(10).toISOString() });
    expect(actions([{ ...encounter, match: { ...match, kind: 'here' } }], [previous])).toEqual([]);
  });
});

test('the hour fills with new alarms first, and what comes beside the car is sent all the same', () => {
  const due = [near('known'), near('a'), near('b'), near('c', 0.1)];
  const sent = decide(due, [alerted('known', {}, { groupedUnder: 'first' })]);
  expect(sent.map((each) => ['sending' in each && each.action, 'sending' in each && each.sending.deliveredAt])).toEqual(
    [
      ['add', now],
      ['add', null],
      ['add', now],
      ['update', null],
    ],
  );
  expect(sent.at(-1)).toMatchObject({ sending: { groupedUnder: 'first' } });
});

test('a reader’s alerts count for no other', () => {
  const { match, ...encounter } = near('a');
  const ofBob = { ...encounter, match: { ...match, userId: 'bob' } };
  expect(decide([near('a'), ofBob], [alerted('a')])).toMatchObject([
    { action: 'update', encounter: { match: { userId: 'ann' } } },
    { action: 'add', encounter: { match: { userId: 'bob' } } },
  ]);
});
