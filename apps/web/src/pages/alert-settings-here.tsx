import { AlertSettingsDialog } from '#alerts/alert-settings-dialog.tsx';

import { useStateHere } from './use-state-here.ts';

type AlertSettingsHereProps = { isPremium: boolean; open: boolean; onOpenChange: (open: boolean) => void };

/** The alert settings, which know the state where the user is. */
export const AlertSettingsHere = (props: AlertSettingsHereProps) => (
  <AlertSettingsDialog {...props} stateHere={useStateHere()} />
);
