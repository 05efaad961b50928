import { Suspense } from 'react';
import { useSearchParams } from 'wouter';

import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { usePosition } from '#places/use-position.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

import {
  useDashboardAlert,
  useDashboardPlace,
  useDashboardSelection,
  useDashboardTasks,
  useDashboardTrucks,
} from './contexts.tsx';

const AlertStrip = lazyPart(async () => (await import('#alerts/alert-strip.tsx')).AlertStrip);
const PressedAlert = lazyPart(async () => (await import('./pressed-alert.tsx')).PressedAlert);

type StripProps = { className?: string };

/** The line above the map: an alert, or the task at hand. It has its own space, so it never hides a truck. */
export function DashboardStrip({ className = '' }: StripProps) {
  const { isSignedIn } = useUser();
  const { position, radius } = useDashboardPlace();
  const { selected, showOnMap } = useDashboardSelection();
  const { isPicking, setPicking } = useDashboardTasks();
  const { here } = usePosition();
  const { slot, setLeading } = useDashboardAlert();
  const { liveTrucks } = useDashboardTrucks();
  const isFromNotification = useSearchParams()[0].has('alert');
  return (
    <div className={`flex flex-col bg-surface ${className}`}>
      {isPicking ? (
        <div className="flex items-center justify-between border-b border-line pl-4 text-sm">
          <p role="status">{m.pages_dashboard_tap_map()}</p>
          <Button variant="quiet" onClick={() => setPicking(false)}>
            {m.common_cancel()}
          </Button>
        </div>
      ) : (
        <>
          {isSignedIn && isFromNotification && (
            <div className={`border-b border-line ${UNLESS_LEADING}`}>
              <Suspense>
                <PressedAlert />
              </Suspense>
            </div>
          )}
          <div data-alert-strip className="contents">
            <Suspense>
              <AlertStrip
                trucks={liveTrucks}
                position={position}
                here={here}
                radius={radius}
                signedIn={isSignedIn === true}
                onShowOnMap={showOnMap}
                panelSlot={slot}
                openId={selected?.id ?? null}
                onLead={setLeading}
              />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}

/** Hides what steps back while an alert takes the stage. */
export const UNLESS_LEADING = 'group-data-alerted/dashboard:hidden';

/** If there is room for only one of the two, it goes to the alert. */
export const UNLESS_ALERTED = 'compact:group-has-[[data-alert-strip]>section,[data-all-clear]]/phone:hidden';
