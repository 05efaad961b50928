import { useMutation, useQueryClient } from '@tanstack/react-query';

import { outlookPaths } from '@towscout/contracts/parking-rules/paths';
import { watchedPlacePaths } from '@towscout/contracts/watched-places/paths';

import { api } from '#platform/api.ts';
import { useToast } from '#ui/toast.tsx';

import { type SettingsChanges, writeSettings } from './alert-settings.ts';
import { describeFailure, type SettingsMessage } from './settings-message.ts';
import { preferencesOptions } from './use-alert-settings.ts';

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
