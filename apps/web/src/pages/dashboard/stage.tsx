import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { m } from '@towscout/messages';

import { useDelaysRest } from '#platform/at-rest.ts';
import { useSite } from '#platform/site.ts';
import { DataNotice } from '#trucks/liveness.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

import { loadBelowList, loadMap } from './after-map.ts';
import { useDashboardPlace, useDashboardTrucks } from './contexts.tsx';

const DashboardSearch = lazyPart(
  async () => (await loadBelowList()).DashboardSearch,
  () => null,
);
const DashboardMap = lazyPart(async () => (await loadMap()).DashboardMap, MapFailed);

/** Drawing the first map takes a weak phone most of a second, so everything it would delay goes first. */
const MAP_AFTER_LIST_MS = 150;
const MAP_WAITS_MS = 1_500;

type StageProps = {
  /** Where the map's controls may start, and how much of its bottom is covered, in pixels. */
  insetBottom: number;
  coveredBottom: number;
  /** Shown at the top, over the map. */
  notices?: ReactNode;
};

/** The map, with the notices over its top. Above the map, late notices would push it down and make it jump. */
export function DashboardStage({ notices, ...insets }: StageProps) {
  const { isLoading, isFailed, isKnown, updatedAt, now, refetch } = useDashboardTrucks();
  const site = useSite();
  const car = useParkedCar();
  const { position } = useDashboardPlace();
  const isMapDue = useMapIsDue(!isLoading);
  useDelaysRest(!isMapDue);
  const [noteSlot, setNoteSlot] = useState<HTMLElement | null>(null);
  return (
    <div className="absolute inset-0 overflow-hidden bg-(--map-land)">
      <div className="pointer-events-none absolute inset-0 z-10 flex flex-col items-start short:bottom-[104px] in-data-large:bottom-[152px]">
        {/* A parked car answers the question, and a small phone needs the room; the list has a search, too. */}
        <div className={car && position?.isReal ? 'contents compact:in-data-phone:hidden' : 'contents'}>
          <Suspense fallback={<div className="h-13" />}>
            <DashboardSearch />
          </Suspense>
        </div>
        {notices}
        {site?.isDemo && (
          <p className="m-2 rounded-sm bg-ink px-2 py-1 text-xs font-semibold text-canvas">
            {m.pages_dashboard_demo()}
          </p>
        )}
        <DataNotice isFailed={isFailed} isKnown={isKnown} updatedAt={updatedAt} now={now} onRetry={refetch} />
        <div ref={setNoteSlot} className="min-h-0 w-full overflow-y-auto px-2" />
      </div>
      <Suspense>{isMapDue && <DashboardMap {...insets} noteSlot={noteSlot} />}</Suspense>
    </div>
  );
}

/** True once the list has loaded, or after a moment without it. */
function useMapIsDue(isListThere: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isListThere ? MAP_AFTER_LIST_MS : MAP_WAITS_MS);
    return () => clearTimeout(timer);
  }, [isListThere]);
  return isDue;
}

function MapFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center-safe gap-3 overflow-y-auto p-6 text-center text-muted">
      <p>{m.pages_dashboard_map_failed()}</p>
      <Button onClick={onRetry}>{m.common_try_again()}</Button>
    </div>
  );
}
