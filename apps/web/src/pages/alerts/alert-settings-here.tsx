import { stateCode } from '@towscout/domain/places/us-states';

import { useAreaName } from '#places/use-area-name.ts';
import { useKnownHere } from '#places/use-position.tsx';
import { AlertSettingsDialog } from '#watched-places/alert-settings-dialog.tsx';

type AlertSettingsHereProps = { isPremium: boolean; open: boolean; onOpenChange: (open: boolean) => void };

export const AlertSettingsHere = (props: AlertSettingsHereProps) => (
  <AlertSettingsDialog {...props} stateHere={useStateHere()} />
);

/** Two letters; null while unknown. */
export function useStateHere(): string | null {
  const { state } = useAreaName(useKnownHere());
  return state && stateCode(state);
}
