import { expect, it } from 'vitest';

import type { AlertSettings } from './alert-settings.ts';
import {
  addTypedPlate,
  draftProblem,
  EMPTY_DRAFT,
  hasSomethingToSave,
  readyToSave,
  type SettingsDraft,
  withoutSaved,
} from './settings-draft.ts';

const saved: AlertSettings = {
  alertRadius: 10,
  audioAlerts: true,
  pushNotifications: true,
  frequency: 'immediate',
  includeRoadside: false,
  violationAlerts: true,
  violationRadius: 0.5,
  violationTypes: [],
  plates: [{ plate: 'OLD1', state: 'CA' }],
  alertsPerHour: 6,
  quietHours: null,
  timeZone: 'America/New_York',
  ruleReminders: true,
  recordAlerts: true,
  permits: [],
  emailAlerts: false,
  emailState: 'unavailable',
  reachable: { pushDevices: [], email: false },
  hasViolationSource: true,
};
const NEW1 = { plate: 'NEW1', state: 'CA' };
const ground = { saved, stateHere: null };
const draft = (over: Partial<SettingsDraft>): SettingsDraft => ({ ...EMPTY_DRAFT, ...over });

it('only what was changed is saved', () => {
  const changes = { violationTypes: ['Fire Hydrant'] };
  expect(readyToSave(draft({ changes }), ground).changes).toEqual(changes);
});

it('a plate that was typed but not added is saved too', () => {
  expect(hasSomethingToSave(draft({ typed: 'new 1' }), ground)).toBe(true);
  expect(readyToSave(draft({ typed: 'new 1' }), ground)).toEqual(
    draft({ changes: { plates: [...saved.plates, NEW1] } }),
  );
  expect(
    readyToSave(draft({ changes: { plates: [] }, typed: 'new 1', chosenState: 'NV' }), ground).changes.plates,
  ).toEqual([{ plate: 'NEW1', state: 'NV' }]);
});

it('a plate whose state nobody knows blocks saving, until it is chosen', () => {
  const empty = { saved: { ...saved, plates: [] }, stateHere: null };
  const ready = readyToSave(draft({ typed: 'new 1' }), empty);
  expect(draftProblem(ready)?.description).toBe('Choose the state of your plate.');
  expect(readyToSave({ ...ready, chosenState: 'CA' }, empty).changes.plates).toEqual([NEW1]);
  expect(readyToSave(ready, { ...empty, stateHere: 'CA' }).changes.plates).toEqual([NEW1]);
});

it('typed text that is not a plate blocks saving, and stays in the field', () => {
  const ready = readyToSave(draft({ typed: 'nine letters' }), ground);
  expect(ready).toMatchObject({ typed: 'nine letters', changes: {} });
  expect(draftProblem(ready)).toEqual({
    title: 'Watched Plates',
    description: 'Enter a plate with 1 to 8 letters and numbers.',
  });
});

it('nothing is lost with a plate that is already watched, or with an empty field', () => {
  for (const typed of ['OLD1', 'old-1', '', ' - ']) {
    expect(hasSomethingToSave(draft({ typed }), ground)).toBe(false);
    expect(readyToSave(addTypedPlate(draft({ typed }), ground), ground)).toEqual(EMPTY_DRAFT);
  }
});

it('quiet hours that end when they begin are refused in words', () => {
  const quiet = (start: string, end: string) => draftProblem(draft({ changes: { quietHours: { start, end } } }));
  expect(quiet('07:00', '07:00')).toEqual({
    title: 'Quiet Hours',
    description: 'Quiet hours cannot start and end at the same time.',
  });
  expect(quiet('22:00', '07:00')).toBeNull();
  expect(draftProblem(draft({ changes: { quietHours: null } }))).toBeNull();
});

it('what was changed again during the save remains to be saved', () => {
  const sent = { violationTypes: ['Fire Hydrant'], violationRadius: 1 };
  const meanwhile = draft({
    changes: { ...sent, violationTypes: ['Fire Hydrant', 'No Standing'], violationAlerts: false },
    typed: 'ABC',
  });
  expect(withoutSaved(meanwhile, sent)).toEqual(
    draft({ changes: { violationTypes: ['Fire Hydrant', 'No Standing'], violationAlerts: false }, typed: 'ABC' }),
  );
  expect(withoutSaved(draft({ changes: sent }), sent)).toEqual(EMPTY_DRAFT);
});
