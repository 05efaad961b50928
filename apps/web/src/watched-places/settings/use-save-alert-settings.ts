import { useMutation, useQueryClient } from '@tanstack/react-query';

import { outlookPaths } from '@towscout/contracts/parking-rules/constants';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/constants';

import { api, ApiError } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import { type SettingsChanges, writeSettings, preferencesOptions } from './alert-settings.ts';
import { needsPremium, premiumNeeded } from './radius-choice.ts';

/** The toasts after a save, even when its dialog is closed. */
export type SaveReport = { saved: SettingsMessage; failed: SettingsMessage };

/** Saves what was changed and nothing else: the rest may have been saved elsewhere meanwhile. */
export function useSaveAlertSettings({ saved, failed }: SaveReport) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (changes: SettingsChanges) => api.put(watchedPlacePaths.preferences, { body: writeSettings(changes) }),
    onSuccess: async (present, changes) => {
      await client.cancelQueries({ queryKey: preferencesOptions.queryKey });
      client.setQueryData(preferencesOptions.queryKey, present);
      // The server counts the saved permits in what the street allows.
      if (changes.permits)
        for (const path of [outlookPaths.outlook, outlookPaths.instead])
          void client.invalidateQueries({ queryKey: [path] });
      toast({ ...saved, tone: 'success' });
    },
    onError: (error, changes) => toast({ ...describeFailure(error, changes, failed), tone: 'destructive' }),
  });
}

export type SettingsMessage = { title: string; description: string };

/** Why a save failed: what is refused is refused in the server's words, what the plan lacks in the specification's. */
export function describeFailure(
  error: unknown,
  { alertRadius }: SettingsChanges,
  otherwise: SettingsMessage,
): SettingsMessage {
  if (!(error instanceof ApiError) || error.status !== 403 || error.detail === null) return otherwise;
  return alertRadius !== undefined && needsPremium(alertRadius)
    ? premiumNeeded()
    : { ...otherwise, description: error.detail };
}
