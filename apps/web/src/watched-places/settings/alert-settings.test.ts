import { expect, it } from 'vitest';

import {
  type AlertPreferences,
  alertPreferences,
  changePreferencesBody,
} from '@towscout/contracts/watched-places/preferences';

import { readSettings, type SettingsChanges, writeSettings } from './alert-settings.ts';

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
