import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { DefaultPlaceNotice } from '../places/default-place-notice.tsx';
import { useSite } from '../platform/site.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Dashboard } from './use-dashboard.ts';

const AlertBannerStack = lazyPart(async () => (await import('../alerts/alert-banner-stack.tsx')).AlertBannerStack);
const DashboardPrompts = lazyPart(async () => (await import('./dashboard-prompts.tsx')).DashboardPrompts);
const load = () => import('./dashboard-map.tsx');
const DashboardMap = lazyPart(async () => (await load()).DashboardMap, MapFailed);

/** Drawing the first map takes a weak phone most of a second: what it would delay is shown first. */
const MAP_AFTER_LIST_MS = 150;
const MAP_WAITS_MS = 1_500;

type StageProps = {
  dashboard: Dashboard;
  /** Where the map's own controls may begin, and how much of its foot is covered, in pixels. */
  insetBottom: number;
  coveredBottom: number;
  onSelect: (id: string) => void;
  children?: ReactNode;
};

/** The map with what lies over it: alerts first, then what must be known of the place. */
export function DashboardStage({ dashboard, onSelect, children, ...insets }: StageProps) {
  const site = useSite();
  const isMapDue = useMapIsDue(!dashboard.isLoading);
  return (
    <div className="absolute inset-0 overflow-hidden bg-(--map-water)">
      <div className="pointer-events-none absolute inset-x-0 top-0 z-10 mx-auto flex max-w-xl flex-col gap-2 p-2 md:p-3 lg:mx-0 [&>*]:pointer-events-auto">
        {site?.isDemo && (
          <p className="self-center rounded-sm bg-ink px-3 py-1 text-xs font-semibold text-canvas shadow-low lg:self-start">
            DEMO · everything on this site is made up
          </p>
        )}
        {/* Hidden while a place is picked: the map must be free. */}
        <div className={dashboard.isPicking ? 'hidden' : 'contents'}>
          <Suspense>
            <AlertBannerStack
              trucks={dashboard.trucks}
              position={dashboard.position}
              radius={dashboard.radius}
              onShowOnMap={dashboard.showOnMap}
            />
            {dashboard.isSignedIn && <DashboardPrompts dashboard={dashboard} />}
          </Suspense>
          <DefaultPlaceNotice
            position={dashboard.position}
            isLocating={dashboard.isLocating}
            onLocate={dashboard.locate}
          />
        </div>
        {dashboard.isPicking && (
          <div className="flex items-center justify-between rounded-md border border-line bg-raised pl-4 text-sm shadow-low">
            <p role="status">Tap the map where you want to look from.</p>
            <Button variant="quiet" onClick={() => dashboard.setPicking(false)}>
              Cancel
            </Button>
          </div>
        )}
      </div>
      <Suspense>{isMapDue && <DashboardMap dashboard={dashboard} {...insets} onSelect={onSelect} />}</Suspense>
      {children}
    </div>
  );
}

/** True once the list is there, or after a moment without it; the map's code is asked for at once. */
function useMapIsDue(isListThere: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => void load(), []);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isListThere ? MAP_AFTER_LIST_MS : MAP_WAITS_MS);
    return () => clearTimeout(timer);
  }, [isListThere]);
  return isDue;
}

function MapFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-muted">
      <p>The map cannot be drawn here. The list shows the same trucks.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
