import { Suspense } from 'react';

import { lazyPart } from '#ui/lazy-part.tsx';
import { OverlayFailed } from '#ui/part-failed.tsx';

import { useStateHere } from './use-state-here.ts';

const AlertSettingsDialog = lazyPart(
  async () => (await import('#alerts/alert-settings-dialog.tsx')).AlertSettingsDialog,
  OverlayFailed,
);

type AlertSettingsHereProps = { isPremium: boolean; open: boolean; onOpenChange: (open: boolean) => void };

/** The alert settings, which know the state where the user is. */
export function AlertSettingsHere(props: AlertSettingsHereProps) {
  const stateHere = useStateHere();
  return (
    <Suspense>
      <AlertSettingsDialog {...props} stateHere={stateHere} />
    </Suspense>
  );
}
