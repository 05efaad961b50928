import { Suspense, useState } from 'react';

import { useUser } from '#accounts/use-user.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OverlayFailed } from '#ui/part-failed.tsx';

import { useDashboardPlace, useDashboardTasks } from './contexts.tsx';

const PrecisionDialog = lazyPart(
  async () => (await import('#places/precision/precision-dialog.tsx')).PrecisionDialog,
  OverlayFailed,
);

/** The precision dialog. Its code loads the first time it opens. */
export function DashboardPrecision() {
  const { isSignedIn } = useUser();
  const { position, placeAt } = useDashboardPlace();
  const { isEnhancing, setEnhancing } = useDashboardTasks();
  const [wasOpened, setOpened] = useState(false);
  if (isEnhancing && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <PrecisionDialog
        open={isEnhancing}
        onOpenChange={setEnhancing}
        isSignedIn={isSignedIn}
        position={position}
        onApply={(place, name) => placeAt(place, 'searched', name)}
      />
    </Suspense>
  );
}
