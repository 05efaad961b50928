import { useUser } from '#accounts/use-user.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

import { useDashboardPlace, useDashboardTasks } from './contexts.tsx';

const PrecisionDialog = lazyDialog(
  async () => (await import('#places/precision/precision-dialog.tsx')).PrecisionDialog,
);

/** The precision dialog, for the place that the page shows. */
export function DashboardPrecision() {
  const { isSignedIn } = useUser();
  const { position, placeAt } = useDashboardPlace();
  const { isEnhancing, setEnhancing } = useDashboardTasks();
  return (
    <PrecisionDialog
      open={isEnhancing}
      onOpenChange={setEnhancing}
      isSignedIn={isSignedIn}
      position={position}
      onApply={(place, name) => placeAt(place, 'searched', name)}
    />
  );
}
