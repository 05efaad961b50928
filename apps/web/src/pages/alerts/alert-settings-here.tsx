import { AlertSettingsDialog } from '#watched-places/alert-settings-dialog.tsx';

import { useStateHere } from './use-state-here.ts';

type AlertSettingsHereProps = { isPremium: boolean; open: boolean; onOpenChange: (open: boolean) => void };

export const AlertSettingsHere = (props: AlertSettingsHereProps) => (
  <AlertSettingsDialog {...props} stateHere={useStateHere()} />
);
