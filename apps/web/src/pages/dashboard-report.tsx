import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../ui/lazy-part.tsx';
import { OverlayFailed } from '../ui/part-failed.tsx';
import type { Dashboard } from './use-dashboard.ts';

const load = () => import('../sightings/report-tow-truck-dialog.tsx');
const ReportTowTruckDialog = lazyPart(async () => (await load()).ReportTowTruckDialog, OverlayFailed);

/** The quick report; its code comes when the page rests, so that the first tap finds it there. */
export function ReportDialog({ dashboard }: { dashboard: Dashboard }) {
  const { isReporting, setReporting, position, trucks, select } = dashboard;
  const [wasOpened, setWasOpened] = useState(false);
  if (isReporting && !wasOpened) setWasOpened(true);

  useEffect(() => {
    const timer = setTimeout(() => void load(), 2_000);
    return () => clearTimeout(timer);
  }, []);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <ReportTowTruckDialog
        open={isReporting}
        onOpenChange={setReporting}
        position={position?.isReal ? position : null}
        nearby={trucks}
        onReported={select}
      />
    </Suspense>
  );
}
