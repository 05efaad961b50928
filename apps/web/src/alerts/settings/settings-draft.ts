import { areNoHours } from '@towscout/domain/quiet-hours';

import type { AlertSettings, SettingsChanges } from './alert-settings.ts';
import { hasUnaddedPlate, watchPlate } from './plate-watch.ts';

export const EQUAL_TIMES = 'Quiet hours cannot start and end at the same time.';

/** What the user changed and has not saved yet, and the plate that stands in the field. */
export type SettingsDraft = { changes: SettingsChanges; typed: string; plateError: string | null };

export const EMPTY_DRAFT: SettingsDraft = { changes: {}, typed: '', plateError: null };

const watchedIn = ({ changes }: SettingsDraft, saved: AlertSettings): readonly string[] =>
  changes.plates ?? saved.plates;

/** Watches the plate that was typed, or says what is wrong with it. */
export function addTypedPlate(draft: SettingsDraft, saved: AlertSettings): SettingsDraft {
  const { plates, error } = watchPlate(watchedIn(draft, saved), draft.typed);
  return error === null
    ? { changes: { ...draft.changes, plates }, typed: '', plateError: null }
    : { ...draft, plateError: error };
}

const losesPlate = (draft: SettingsDraft, saved: AlertSettings): boolean =>
  hasUnaddedPlate(watchedIn(draft, saved), draft.typed);

export const hasSomethingToSave = (draft: SettingsDraft, saved: AlertSettings): boolean =>
  Object.keys(draft.changes).length > 0 || losesPlate(draft, saved);

/** The draft as it is saved: a plate that was typed and not added belongs to it. */
export const readyToSave = (draft: SettingsDraft, saved: AlertSettings): SettingsDraft =>
  losesPlate(draft, saved) ? addTypedPlate(draft, saved) : { ...draft, typed: '', plateError: null };

/** Why the draft cannot be saved, or null. */
export function draftProblem({ changes, plateError }: SettingsDraft): { title: string; description: string } | null {
  if (plateError !== null) return { title: 'Watched Plates', description: plateError };
  if (changes.quietHours && areNoHours(changes.quietHours.start, changes.quietHours.end))
    return { title: 'Quiet Hours', description: EQUAL_TIMES };
  return null;
}

/** What is left to save: what was changed again while it was being saved stays. */
export const withoutSaved = (draft: SettingsDraft, saved: SettingsChanges): SettingsDraft => ({
  ...draft,
  changes: Object.fromEntries(
    Object.entries(draft.changes).filter(([key, value]) => value !== saved[key as keyof SettingsChanges]),
  ),
});
