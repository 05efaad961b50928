import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { areSamePlate } from '@towscout/contracts/watched-places/watched-plates';

import type { AlertSettings } from './alert-settings.ts';
import {
  addTypedPlate,
  ANY_STATE,
  draftProblem,
  EMPTY_DRAFT,
  expectedState,
  hasSomethingToSave,
  hasUnaddedPlate,
  PLATES_WATCHED,
  readyToSave,
  type SettingsDraft,
  watchPlate,
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

const of = (state: string | null, ...plates: string[]) => plates.map((plate) => ({ plate, state }));

it('a plate is trimmed, uppercased and stripped of spaces and dashes', () => {
  expect(watchPlate([], '  abc-1234 ', 'CA')).toEqual({ plates: of('CA', 'ABC1234'), error: null });
  expect(watchPlate(of('CA', 'ABC1234'), '7 xyz 89', 'CA').plates).toEqual(of('CA', 'ABC1234', '7XYZ89'));
});

it('an empty plate is rejected', () => {
  expect(watchPlate([], '   ', 'CA')).toEqual({ plates: [], error: 'Please enter a plate number.' });
  expect(watchPlate([], ' - ', null).error).toBe('Please enter a plate number.');
});

it('no plate of a state is watched twice, whether it was typed with O or 0', () => {
  expect(watchPlate(of('CA', 'ABC123'), 'abc123', 'CA').error).toBe('You already watch ABC123 (CA).');
  expect(watchPlate(of(null, 'ABC123'), 'abc123', ANY_STATE).error).toBe('You already watch ABC123.');
  expect(watchPlate(of('CA', 'ABO123'), 'AB0123', 'CA').plates).toEqual(of('CA', 'ABO123'));
});

it('a plate needs a state, and two states’ plates are two', () => {
  expect(watchPlate([], 'ABC123', null)).toEqual({ plates: [], error: 'Choose the state of your plate.' });
  expect(watchPlate(of('CA', 'ABC123'), 'ABC123', 'NV').plates).toEqual([
    { plate: 'ABC123', state: 'CA' },
    { plate: 'ABC123', state: 'NV' },
  ]);
});

it('a plate of any state becomes one of the state that is said, and the other way round', () => {
  expect(watchPlate(of(null, 'ABC123'), 'ABC123', 'CA').plates).toEqual(of('CA', 'ABC123'));
  expect(watchPlate(of('CA', 'ABC123'), 'ABC123', ANY_STATE).plates).toEqual(of(null, 'ABC123'));
});

it('what is not a plate is rejected', () => {
  expect(watchPlate([], 'ABC12345X', 'CA').error).toBe('Enter a plate with 1 to 8 letters and numbers.');
  expect(watchPlate([], 'ÄÖÜ', 'CA').error).toBe('Enter a plate with 1 to 8 letters and numbers.');
});

it('the list has a limit, within which a plate can still be told its state', () => {
  const full = of(null, ...Array.from({ length: PLATES_WATCHED }, (_, index) => `P${index}`));
  expect(watchPlate(full, 'NEW1', 'CA').plates).toBe(full);
  expect(watchPlate(full, 'P7', 'CA').plates).toHaveLength(PLATES_WATCHED);
});

it('a plate in the field is new unless it is already watched under its state', () => {
  expect(hasUnaddedPlate([], 'abc-123', 'CA')).toBe(true);
  expect(hasUnaddedPlate([], 'abc-123', null)).toBe(true);
  expect(hasUnaddedPlate(of('CA', 'ABO123'), 'ab0 123', 'CA')).toBe(false);
  expect(hasUnaddedPlate(of('CA', 'ABO123'), 'ab0 123', null)).toBe(false);
  expect(hasUnaddedPlate(of('CA', 'ABO123'), 'ab0 123', 'NV')).toBe(true);
  expect(hasUnaddedPlate(of(null, 'ABO123'), 'ab0 123', 'NV')).toBe(true);
  expect(hasUnaddedPlate([], ' - ', 'CA')).toBe(false);
});

it('the state is the last one’s, else the place’s, else nobody’s', () => {
  expect(expectedState([...of('CA', 'A'), ...of('NV', 'B'), ...of(null, 'C')], 'NY')).toBe('NV');
  expect(expectedState(of(null, 'C'), 'NY')).toBe('NY');
  expect(expectedState([], null)).toBeNull();
});

it('whatever is added one after the other, nothing is watched twice, and what was added is unadded no more', () => {
  const typed = fc.tuple(fc.stringMatching(/^[abAO01 -]{0,4}$/), fc.constantFrom('CA', 'NV', ANY_STATE, null));
  fc.assert(
    fc.property(fc.array(typed), (entries) => {
      let plates: ReturnType<typeof watchPlate>['plates'] = [];
      for (const [text, chosen] of entries) {
        const watched = watchPlate(plates, text, chosen);
        if (watched.error === null) expect(hasUnaddedPlate(watched.plates, text, chosen)).toBe(false);
        else expect(watched.plates).toBe(plates);
        plates = watched.plates;
      }
      for (const plate of plates) expect(plates.filter((other) => areSamePlate(other, plate))).toHaveLength(1);
    }),
  );
});
