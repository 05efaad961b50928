import { useEffect, useRef, useState } from 'react';

import { useToast } from '#ui/toast.tsx';

import type { AlertSettings, SettingsChanges } from './alert-settings.ts';
import {
  addTypedPlate,
  draftProblem,
  EMPTY_DRAFT,
  hasSomethingToSave,
  plateStateIn,
  readyToSave,
  withoutSaved,
} from './settings-draft.ts';
import { type SaveReport, useSaveAlertSettings } from './use-save-alert-settings.ts';

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
