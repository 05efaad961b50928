import { useEffect } from 'react';

import { describeSpot } from '#places/position.ts';
import { SpotSlot } from '#places/spot/spot-slot.tsx';
import { useAreaLabel } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { atRest } from '#platform/at-rest.ts';
import { retryImport } from '#platform/retry-import.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

import { useDashboardSelection, useDashboardTasks, useDashboardTrucks } from './contexts.tsx';

const load = () => import('../quick-report/quick-report.tsx');
const QuickReport = lazyDialog(async () => (await load()).QuickReport);

/** A slow phone still starts its map when the rest of the page is there. */
const MAP_RESTS_MS = 8_000;

/** The quick report; its code comes with the first touch or when the map rests, so that the first tap finds it there. */
export function ReportDialog() {
  const { trucks } = useDashboardTrucks();
  const { select } = useDashboardSelection();
  const { isReporting, setReporting } = useDashboardTasks();
  const { spot } = usePosition();
  const areaName = useAreaLabel(isReporting ? spot : null);

  useEffect(() => {
    const ask = () => void retryImport(load).catch(() => {});
    window.addEventListener('pointerdown', ask, { once: true });
    const cancel = atRest(ask, MAP_RESTS_MS);
    return () => {
      window.removeEventListener('pointerdown', ask);
      cancel();
    };
  }, []);

  return (
    <QuickReport
      open={isReporting}
      onOpenChange={setReporting}
      spot={spot && { lat: spot.lat, lng: spot.lng, words: describeSpot(spot) }}
      areaName={areaName}
      loaded={trucks}
      SpotPicker={SpotSlot}
      onReported={select}
    />
  );
}
