import { expect, it } from 'vitest';

import { notification, towAlertData } from '@towscout/contracts/alerts/schema';

import { alertParts, describeNotification } from './alert-text.ts';
import { aRecordAlert, aRuleReminder } from './inbox/notification.fixture.ts';

const facts = towAlertData.parse({
  sightingId: 's',
  placeId: 'p',
  placeKind: 'parked',
  distanceMiles: 0.112,
  latitude: 40.75,
  longitude: -73.98,
  location: '5th Ave',
  status: 'waiting',
  intent: 'unknown',
  source: 'user',
  trust: 'confirmed',
  confirmations: 2,
  changedAt: '2026-11-20T12:00:00Z',
  allClear: false,
});

const streetRule = { ruleKind: 'tow_away', since: '2026-11-21T00:00:00Z', timeZone: 'America/Los_Angeles' };

it.each([
  [{}, ['Tow truck there, 590 ft from your car', '2 people']],
  [
    { kind: 'notice', alarm: false, confirmations: 1 },
    ['Tow truck there, 590 ft from your car', '1 person, unconfirmed'],
  ],
  [{ streetRule }, ['Tow truck there, 590 ft from your car', '2 people · tow-away hours at your car since 4 pm']],
  [{ streetRule, retiredAt: '2026-11-20T12:10:00Z' }, ['Tow truck there, 590 ft from where your car was', '2 people']],
  [{ kind: 'gathered', gathered: ['s', 't'] }, ['Nearest: Tow truck there, 590 ft from your car', '2 people']],
  [
    { source: 'sf_calls', status: 'en_route', confirmations: 1 },
    ['Tow call: on the way, 590 ft from your car', 'San Francisco dispatch'],
  ],
  [
    { kind: 'all-clear', alarm: false, allClear: true, status: 'departed', departedBy: 'two' },
    ['Two people say it left', 'it was 590 ft from your car'],
  ],
] as const)('an alert’s words are made from its facts', (change, words) => {
  expect(alertParts(towAlertData.parse({ ...facts, ...change }))).toEqual(words);
});

const REASON = 'You got this because 2 people reported a truck';

it.each([
  ['Tow truck 0.5 mi from your car', { distanceMiles: 0.5 }, 'Tow truck there · 2 people', `${REASON}.`],
  ['Tow truck near your car', { distanceMiles: 0.2 }, 'Tow truck there · 2 people', `${REASON} 0.2 mi from your car.`],
  [
    'Tow truck near your car',
    { distanceMiles: 0.2, retiredAt: '2026-11-20T12:10:00Z' },
    'Tow truck there, 0.2 mi from where your car was · 2 people',
    `${REASON}.`,
  ],
])('an alert titled %s of %o says its distance once', (title, changes, sentence, why) => {
  const alert = notification.parse({
    id: 'n',
    type: 'tow_truck',
    title,
    message: '',
    data: { ...facts, ...changes },
    isRead: 0,
    isQuiet: false,
    createdAt: '2026-11-20T12:00:00Z',
    why: `${REASON} ${changes.distanceMiles} mi from your car.`,
    answer: null,
    ask: null,
  });
  expect(describeNotification(alert, new Date('2026-11-20T12:01:00Z'))).toEqual({ title, sentence, why });
});

it('a tow zone’s reminder says whether the zone is upcoming, in force or over', () => {
  const reminder = notification.parse({
    id: 'n',
    type: 'tow_zone',
    title: 'Tow-away zone at your car starting 7:00 AM',
    message: 'Fell St (100-299) · Mon, Nov 23, 7:00 AM–3:00 PM. Move your car, or check the signs.',
    data: {
      zoneId: 'sf:1',
      placeId: 'p',
      zoneKind: 'tow_away',
      location: 'Fell St (100-299)',
      latitude: 37.77,
      longitude: -122.42,
      startsAt: '2026-11-23T15:00:00Z',
      endsAt: '2026-11-23T23:00:00Z',
      timeZone: 'America/Los_Angeles',
      isExact: true,
      distanceMiles: 0.01,
      hoursBefore: 1,
    },
    isRead: 0,
    isQuiet: false,
    createdAt: '2026-11-23T14:00:00Z',
    why: '',
    answer: null,
    ask: null,
  });
  const titleAt = (instant: string) => describeNotification(reminder, new Date(instant)).title;
  expect(titleAt('2026-11-23T14:30:00Z')).toBe('Tow-away zone at your car starting 7:00 AM');
  expect(titleAt('2026-11-23T16:00:00Z')).toBe('Tow-away zone in effect at your car');
  expect(titleAt('2026-11-24T00:00:00Z')).toBe('Over: Tow-away zone at your car starting 7:00 AM');
});

it.each([
  [{}, '2026-11-24T04:00:00Z', 'Street cleaning at your car starting Tue, Nov 24, 8:00 AM'],
  [{ reminder: 'walk_back' }, '2026-11-24T15:30:00Z', 'Time to walk back: street cleaning starts 8:00 AM'],
  [{}, '2026-11-24T17:00:00Z', 'Street cleaning in effect at your car'],
  [{}, '2026-11-24T18:00:00Z', 'Over: Street cleaning at your car starting Tue, Nov 24, 8:00 AM'],
  [{ endsAt: null }, '2026-11-25T18:00:00Z', 'Street cleaning in effect at your car'],
  [
    { gathered: ['sweeping', 'tow_away'] },
    '2026-11-24T17:00:00Z',
    'Street cleaning at your car starting Tue, Nov 24, 8:00 AM',
  ],
] as const)('a reminder of a street rule says what is true when it is read: %j at %s', (change, now, title) => {
  const reminder = aRuleReminder({ ...change, gathered: 'gathered' in change ? [...change.gathered] : [] });
  expect(describeNotification(reminder, new Date(now)).title).toBe(title);
});

it('a tow request says who says so and what nobody knows, and leaves its age to its line', () => {
  const request = aRecordAlert({ data: { reportedAt: '2026-11-23T15:00:00Z', gathered: ['a', 'b'] } });
  expect(describeNotification(request, new Date('2026-11-23T15:40:00Z'))).toEqual({
    title: request.title,
    sentence:
      'Nearest: Driveway blocked, tow asked for · 590 ft from your car · San Francisco 311 requests. Nothing says that a tow truck is coming.',
    why: request.why,
  });
});
