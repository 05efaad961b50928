import { Suspense } from 'react';

import { usePosition } from '#places/use-position.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import { DashboardPlaceLine } from './place-line.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { useTrucksToWatch } from './use-trucks-to-watch.ts';

const AlertStrip = lazyPart(async () => (await import('#alerts/alert-strip.tsx')).AlertStrip);

type StripProps = { dashboard: Dashboard; className?: string };

/**
 * The line above the map: an alert if there is one, otherwise the place shown and what covers it.
 * It has its own space, so it never hides a truck.
 */
export function DashboardStrip({ dashboard, className = '' }: StripProps) {
  const { here } = usePosition();
  const trucks = useTrucksToWatch(dashboard);
  return (
    <div className={`group flex min-h-13 flex-col justify-center border-b border-line bg-surface ${className}`}>
      {dashboard.isPicking ? (
        <div className="flex items-center justify-between pl-4 text-sm">
          <p role="status">Tap the map to see trucks around that spot.</p>
          <Button variant="quiet" onClick={() => dashboard.setPicking(false)}>
            Cancel
          </Button>
        </div>
      ) : (
        <>
          <Suspense>
            <AlertStrip
              trucks={trucks}
              position={dashboard.position}
              here={here}
              radius={dashboard.radius}
              signedIn={dashboard.isSignedIn === true}
              onShowOnMap={dashboard.showOnMap}
            />
          </Suspense>
          <div className="group-has-[section]:hidden">
            <DashboardPlaceLine dashboard={dashboard} />
          </div>
        </>
      )}
    </div>
  );
}
