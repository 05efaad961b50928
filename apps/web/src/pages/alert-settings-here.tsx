import { AlertSettingsDialog } from '#alerts/alert-settings-dialog.tsx';

import { useStateHere } from './use-state-here.ts';

type AlertSettingsHereProps = { isPremium: boolean; open: boolean; onOpenChange: (open: boolean) => void };

/** Alert settings with the user's current state. */
export const AlertSettingsHere = (props: AlertSettingsHereProps) => (
  <AlertSettingsDialog {...props} stateHere={useStateHere()} />
);
