import { Suspense, useEffect, useState } from 'react';

import { spotWords } from '#places/position.ts';
import { SpotSlot } from '#places/spot/spot-slot.tsx';
import { useNearWords } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { atRest } from '#platform/at-rest.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { OverlayFailed } from '#ui/part-failed.tsx';

import { useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';

const load = () => import('../quick-report.tsx');
const QuickReport = lazyPart(async () => (await load()).QuickReport, OverlayFailed);

/** The quick report; its code comes when the page rests, so that the first tap finds it there. */
export function ReportDialog() {
  const { trucks } = useDashboardTrucks();
  const { select } = useDashboardSelection();
  const { isReporting, setReporting } = useDashboardTasks();
  const { spot } = usePosition();
  const areaName = useNearWords(isReporting ? spot : null);
  const [wasOpened, setWasOpened] = useState(false);
  if (isReporting && !wasOpened) setWasOpened(true);

  useEffect(() => atRest(() => void load().catch(() => {})), []);

  if (!wasOpened) return null;
  return (
    <Suspense>
      <QuickReport
        open={isReporting}
        onOpenChange={setReporting}
        spot={spot && { lat: spot.lat, lng: spot.lng, words: spotWords(spot) }}
        areaName={areaName}
        loaded={trucks}
        SpotPicker={SpotSlot}
        onReported={select}
      />
    </Suspense>
  );
}
