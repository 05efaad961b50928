import { useEffect, useRef, useState } from 'react';

import {
  areSamePlate,
  areWrittenAlike,
  formatPlate,
  type WatchedPlate,
} from '@towscout/contracts/watched-places/watched-plates';
import { areNoHours } from '@towscout/domain/watched-places/quiet-hours';
import { m } from '@towscout/messages';

import { useToast } from '#ui/toast.tsx';

import { type AlertSettings, type SaveReport, type SettingsChanges, useSaveAlertSettings } from './alert-settings.ts';

export const equalTimes = (): string => m.watched_places_settings_equal_times();

/** The unsaved changes, and the plate in the field. */
export type SettingsDraft = {
  changes: SettingsChanges;
  typed: string;
  /** The state that the user chose for that plate. */
  chosenState: ChosenState;
  plateError: string | null;
};

export const EMPTY_DRAFT: SettingsDraft = { changes: {}, typed: '', chosenState: null, plateError: null };

/** The saved settings, and the state where the user is. */
type DraftGround = { saved: AlertSettings; stateHere: string | null };

const watchedIn = ({ changes }: SettingsDraft, { saved }: DraftGround): readonly WatchedPlate[] =>
  changes.plates ?? saved.plates;

/** The state of the plate in the field: as chosen, or as expected. */
const plateStateIn = (draft: SettingsDraft, ground: DraftGround): ChosenState =>
  draft.chosenState ?? expectedState(watchedIn(draft, ground), ground.stateHere);

/** Watches the plate that was typed, or says what is wrong with it. */
export function addTypedPlate(draft: SettingsDraft, ground: DraftGround): SettingsDraft {
  const { plates, error } = watchPlate(watchedIn(draft, ground), draft.typed, plateStateIn(draft, ground));
  return error === null ? { ...EMPTY_DRAFT, changes: { ...draft.changes, plates } } : { ...draft, plateError: error };
}

const losesPlate = (draft: SettingsDraft, ground: DraftGround): boolean =>
  hasUnaddedPlate(watchedIn(draft, ground), draft.typed, plateStateIn(draft, ground));

export const hasSomethingToSave = (draft: SettingsDraft, ground: DraftGround): boolean =>
  Object.keys(draft.changes).length > 0 || losesPlate(draft, ground);

/** The draft as it is saved: a plate that was typed and not added belongs to it. */
export const readyToSave = (draft: SettingsDraft, ground: DraftGround): SettingsDraft =>
  losesPlate(draft, ground) ? addTypedPlate(draft, ground) : { ...EMPTY_DRAFT, changes: draft.changes };

/** Why the draft cannot be saved, or null. */
export function draftProblem({ changes, plateError }: SettingsDraft): { title: string; description: string } | null {
  if (plateError !== null) return { title: m.watched_places_settings_plates_problem(), description: plateError };
  if (changes.quietHours && areNoHours(changes.quietHours.start, changes.quietHours.end))
    return { title: m.watched_places_settings_quiet_hours_problem(), description: equalTimes() };
  return null;
}

/** The changes made during the save stay. */
export const withoutSaved = (draft: SettingsDraft, saved: SettingsChanges): SettingsDraft => ({
  ...draft,
  changes: Object.fromEntries(
    Object.entries(draft.changes).filter(([key, value]) => value !== saved[key as keyof SettingsChanges]),
  ),
});

/** The settings as the user has changed them so far, and how they are saved. */
export function useSettingsDraft(saved: AlertSettings, stateHere: string | null, report: SaveReport) {
  const ground = { saved, stateHere };
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  const { mutate, isPending } = useSaveAlertSettings(report);
  const { toast } = useToast();

  /** `onAllSaved` is not called when something was changed meanwhile. */
  const save = (onAllSaved?: () => void) => {
    const ready = readyToSave(draft, ground);
    const problem = draftProblem(ready);
    setDraft(ready);
    if (problem) {
      toast({ ...problem, tone: 'destructive' });
      return;
    }
    mutate(ready.changes, {
      onSuccess: () => {
        setDraft((now) => withoutSaved(now, ready.changes));
        if (!hasSomethingToSave(withoutSaved(latest.current, ready.changes), ground)) onAllSaved?.();
      },
    });
  };

  return {
    settings: { ...saved, ...draft.changes },
    change: (changes: SettingsChanges) =>
      setDraft((before) => ({ ...before, changes: { ...before.changes, ...changes } })),
    typedPlate: {
      text: draft.typed,
      error: draft.plateError,
      type: (typed: string) => setDraft((before) => ({ ...before, typed, plateError: null })),
      state: plateStateIn(draft, ground),
      chooseState: (chosenState: string) => setDraft((before) => ({ ...before, chosenState, plateError: null })),
      add: () => setDraft((before) => addTypedPlate(before, ground)),
    },
    save,
    isSaving: isPending,
    hasSomethingToSave: hasSomethingToSave(draft, ground),
  };
}

export type TypedPlate = ReturnType<typeof useSettingsDraft>['typedPlate'];

export const PLATES_WATCHED = 50;

export const stateMissing = (): string => m.watched_places_settings_plate_state_missing();

/** The choice for a plate of any state. */
export const ANY_STATE = 'any';
/** A state's two letters, or any; null while not chosen. */
type ChosenState = string | null;

type Watched = { plates: readonly WatchedPlate[]; error: string | null };

/** A plate as it is kept: trimmed, uppercased, without the spaces and dashes of its print. */
const normalizePlate = (typed: string): string => typed.trim().toUpperCase().replaceAll(/[\s-]/g, '');

const toState = (chosen: string): string | null => (chosen === ANY_STATE ? null : chosen);

/** The default state of a plate: the last plate's, or the user's place's. */
export const expectedState = (plates: readonly WatchedPlate[], stateHere: string | null): ChosenState =>
  plates.findLast(({ state }) => state !== null)?.state ?? stateHere;

/** The field holds a plate that is not added yet. */
export function hasUnaddedPlate(plates: readonly WatchedPlate[], typed: string, chosen: ChosenState): boolean {
  const plate = normalizePlate(typed);
  if (plate === '') return false;
  const alike = plates.filter((watched) => areWrittenAlike(watched, { plate, state: null }));
  if (chosen === null) return alike.length === 0;
  return !alike.some(({ state }) => state === toState(chosen));
}

/** Watches one more plate. A plate of any state gets the state that is said now, and the other way round. */
export function watchPlate(plates: readonly WatchedPlate[], typed: string, chosen: ChosenState): Watched {
  const plate = normalizePlate(typed);
  if (plate === '') return { plates, error: m.watched_places_settings_plate_missing() };
  if (!/^[A-Z0-9]{1,8}$/.test(plate)) return { plates, error: m.watched_places_settings_plate_invalid() };
  if (chosen === null) return { plates, error: stateMissing() };
  const added = { plate, state: toState(chosen) };
  if (plates.some((watched) => areSamePlate(watched, added)))
    return { plates, error: m.watched_places_settings_plate_known({ plate: formatPlate(added) }) };
  const others = plates.filter((watched) => !isWidened(watched, added));
  if (others.length >= PLATES_WATCHED)
    return { plates, error: m.watched_places_settings_plates_full({ count: PLATES_WATCHED }) };
  return { plates: [...others, added], error: null };
}

/** The same plate, once of a state and once of any. */
const isWidened = (one: WatchedPlate, other: WatchedPlate): boolean =>
  areWrittenAlike(one, other) && (one.state === null || other.state === null);
