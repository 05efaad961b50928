import { Suspense } from 'react';
import { useSearchParams } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { usePosition } from '#places/use-position.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import { useDashboardPlace, useDashboardSelection, useDashboardTasks } from './contexts.tsx';
import { DashboardPlaceLine } from './place-line.tsx';
import { useTrucksToWatch } from './use-trucks-to-watch.ts';

const AlertStrip = lazyPart(async () => (await import('#alerts/alert-strip.tsx')).AlertStrip);
const PressedAlert = lazyPart(async () => (await import('./pressed-alert.tsx')).PressedAlert);

type StripProps = { className?: string };

/**
 * The line above the map: an alert if there is one, otherwise the place shown and what covers it.
 * It has its own space, so it never hides a truck.
 */
export function DashboardStrip({ className = '' }: StripProps) {
  const { isSignedIn } = useUser();
  const { position, radius } = useDashboardPlace();
  const { showOnMap } = useDashboardSelection();
  const { isPicking, setPicking } = useDashboardTasks();
  const { here } = usePosition();
  const trucks = useTrucksToWatch();
  const isFromNotification = useSearchParams()[0].has('alert');
  return (
    <div className={`group flex min-h-13 flex-col justify-center-safe border-b border-line bg-surface ${className}`}>
      {isPicking ? (
        <div className="flex items-center justify-between pl-4 text-sm">
          <p role="status">{m.pages_dashboard_tap_map()}</p>
          <Button variant="quiet" onClick={() => setPicking(false)}>
            {m.common_cancel()}
          </Button>
        </div>
      ) : (
        <>
          {isSignedIn && isFromNotification && (
            <Suspense>
              <PressedAlert />
            </Suspense>
          )}
          <div data-alert-strip className="contents">
            <Suspense>
              <AlertStrip
                trucks={trucks}
                position={position}
                here={here}
                radius={radius}
                signedIn={isSignedIn === true}
                onShowOnMap={showOnMap}
              />
            </Suspense>
          </div>
          <div className="group-has-[section]:hidden">
            <DashboardPlaceLine />
          </div>
        </>
      )}
    </div>
  );
}
