import { expect, it } from 'vitest';

import {
  type AlertPreferences,
  alertPreferences,
  changePreferencesBody,
} from '@towscout/contracts/watched-places/preferences';

import { ApiError } from '#platform/api.ts';

import { describeFailure, readSettings, type SettingsChanges, writeSettings } from './alert-settings.ts';

const wire: AlertPreferences = {
  alertRadius: 1,
  enableAudioAlerts: 1,
  enablePushNotifications: 0,
  alertFrequency: 'every_5min',
  favoriteLocations: '[]',
  enableViolationAlerts: 0,
  violationAlertRadius: 0.25,
  violationTypes: '["No Standing","Fire Hydrant"]',
  plateNumbers: '["ABC1234","CA:8XYZ987"]',
  includeRoadside: 0,
  alertsPerHour: 6,
  quietHoursStart: '22:00',
  quietHoursEnd: '07:00',
  timeZone: 'America/New_York',
  enableRuleReminders: 1,
  enableRecordAlerts: 0,
  parkingPermits: ['N'],
  enableEmailAlerts: 0,
  emailState: 'unconfirmed',
  reachable: { pushDevices: ['d1'], email: false },
  hasViolationSource: true,
};

it('preferences are read from the wire’s flags and JSON strings', () => {
  expect(readSettings(wire)).toEqual({
    alertRadius: 1,
    audioAlerts: true,
    pushNotifications: false,
    frequency: 'every_5min',
    includeRoadside: false,
    violationAlerts: false,
    violationRadius: 0.25,
    violationTypes: ['No Standing', 'Fire Hydrant'],
    plates: [
      { plate: 'ABC1234', state: null },
      { plate: '8XYZ987', state: 'CA' },
    ],
    alertsPerHour: 6,
    quietHours: { start: '22:00', end: '07:00' },
    timeZone: 'America/New_York',
    ruleReminders: true,
    recordAlerts: false,
    permits: ['N'],
    emailAlerts: false,
    emailState: 'unconfirmed',
    reachable: { pushDevices: ['d1'], email: false },
    hasViolationSource: true,
  });
});

it('what is saved is what was read, in a shape that the contract accepts', () => {
  const { favoriteLocations: _, emailState: __, reachable: ___, hasViolationSource: ____, ...saved } = wire;
  expect(writeSettings(readSettings(wire))).toEqual(saved);
  expect(alertPreferences.partial().parse(writeSettings(readSettings(wire)))).toEqual(saved);
  expect(changePreferencesBody.parse(writeSettings(readSettings(wire)))).toMatchObject({
    plateNumbers: ['ABC1234', 'CA:8XYZ987'],
  });
});

it('what was not changed is not sent', () => {
  const sent = (changes: SettingsChanges): unknown => JSON.parse(JSON.stringify(writeSettings(changes)));
  expect(sent({})).toEqual({});
  expect(sent({ violationTypes: ['Fire Hydrant'] })).toEqual({ violationTypes: '["Fire Hydrant"]' });
  expect(sent({ audioAlerts: false, plates: [], alertsPerHour: 0 })).toEqual({
    enableAudioAlerts: 0,
    plateNumbers: '[]',
    alertsPerHour: 0,
  });
  expect(sent({ quietHours: null })).toEqual({ quietHoursStart: null, quietHoursEnd: null });
});

it('quiet hours that end when they begin are none, as on the server', () => {
  expect(readSettings({ ...wire, quietHoursStart: '07:00', quietHoursEnd: '07:00' }).quietHours).toBeNull();
});

it('an unreadable list is an empty list, and an unknown violation type is left out', () => {
  const settings = readSettings({ ...wire, plateNumbers: 'nonsense', violationTypes: '["Fire Hydrant","Bad Mood"]' });
  expect(settings.plates).toEqual([]);
  expect(settings.violationTypes).toEqual(['Fire Hydrant']);
});

const CARD = { title: 'Error', description: 'Failed to update preferences. Please try again.' };
const refusal = (status: number, detail: string) => new ApiError(status, 'No', JSON.stringify({ status, detail }));

it('what the plan lacks is said in the specification’s words', () => {
  expect(
    describeFailure(
      refusal(
        403,
        'Premium feature required: a radius above 5 miles, up to 25, is available for premium subscribers only.',
      ),
      { alertRadius: 10 },
      CARD,
    ),
  ).toEqual({
    title: 'Premium Feature Required',
    description: 'Extended alert radius up to 25 miles is available for premium subscribers only.',
  });
});

it('any other refusal is said in the server’s words', () => {
  expect(
    describeFailure(refusal(403, 'This request came from another site and was refused.'), { alertRadius: 2 }, CARD),
  ).toEqual({ title: 'Error', description: 'This request came from another site and was refused.' });
});

it('any other failure can be retried', () => {
  for (const error of [
    new Error('offline'),
    refusal(500, 'Something broke.'),
    new ApiError(403, 'Forbidden', '<html>'),
  ])
    expect(describeFailure(error, { alertRadius: 10 }, CARD)).toEqual(CARD);
});
