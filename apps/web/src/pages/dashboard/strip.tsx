import { LocateFixed, MapPin } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useSearchParams, Link } from 'wouter';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { feedsCovering } from '@towscout/domain/sources/tow-calls';
import { distanceBetween } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useUser } from '#accounts/use-user.ts';
import { describeExample, type Position } from '#places/position.ts';
import { useAreaName } from '#places/use-area-name.ts';
import { usePosition } from '#places/use-position.tsx';
import { paths } from '#platform/paths.ts';
import { describeOfficial } from '#traffic/feed-text.ts';
import { useFeeds } from '#traffic/use-feeds.ts';
import type { TowTruckView } from '#trucks/tow-truck-view.ts';
import { useNearbyTrucks } from '#trucks/use-nearby-trucks.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useParkedCar } from '#watched-places/parked-car.tsx';

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

/**
 * The line above the map: an alert if there is one, otherwise the place shown and what covers it.
 * It has its own space, so it never hides a truck.
 */
export function DashboardStrip({ className = '' }: StripProps) {
  const { isSignedIn } = useUser();
  const { position, radius } = useDashboardPlace();
  const { selected, showOnMap } = useDashboardSelection();
  const { isPicking, setPicking } = useDashboardTasks();
  const { here } = usePosition();
  const { slot, setLeading } = useDashboardAlert();
  const trucks = useTrucksToWatch();
  const isFromNotification = useSearchParams()[0].has('alert');
  return (
    <div
      className={`group flex min-h-13 flex-col justify-center-safe border-b border-line bg-surface group-data-alerted/dashboard:min-h-0 group-data-alerted/dashboard:border-0 ${className}`}
    >
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
            <div className={UNLESS_LEADING}>
              <Suspense>
                <PressedAlert />
              </Suspense>
            </div>
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
                panelSlot={slot}
                openId={selected?.id ?? null}
                onLead={setLeading}
              />
            </Suspense>
          </div>
          <div className={`group-has-[section]:hidden ${UNLESS_LEADING}`}>
            <DashboardPlaceLine />
          </div>
        </>
      )}
    </div>
  );
}

/** The place shown, and what covers it. */
function DashboardPlaceLine() {
  const { position, isLocating, locate } = useDashboardPlace();
  if (position && !position.isReal) {
    return (
      <div className="flex min-h-11 items-center gap-2 pr-1 pl-4 text-sm">
        <p className="min-w-0 flex-1 text-balance">{describeExample()}</p>
        <Button variant="quiet" onClick={locate} isBusy={isLocating} className="px-3 text-accent-text!">
          <LocateFixed aria-hidden size={16} />
          {m.pages_dashboard_find_me()}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-2.5 px-4 text-sm">
      <MapPin aria-hidden size={18} className="shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1">
        {position ? <PlaceAndCoverage position={position} /> : <p>{m.pages_dashboard_finding()}</p>}
      </div>
    </div>
  );
}

function PlaceAndCoverage({ position }: { position: Position }) {
  const area = useAreaName(position);
  const { feeds } = useFeeds();
  const official = describeOfficial({ covering: feedsCovering(position), feeds });
  return (
    <Link href={paths.coverage} className="flex min-h-11 flex-col justify-center rounded-sm hover:underline">
      <span className="leading-[1.25rem] font-medium">
        {position.name ?? area.spot ?? area.name ?? m.pages_dashboard_your_location()}
      </span>
      {official && <span className="text-xs text-muted">{official}</span>}
      <span className="sr-only">{m.pages_dashboard_covers()}</span>
    </Link>
  );
}

/** The trucks that may be worth a banner: those of the map, and those at a car that the map does not reach. */
function useTrucksToWatch(): readonly TowTruckView[] {
  const { position, loadedRadius } = useDashboardPlace();
  const { liveTrucks } = useDashboardTrucks();
  const car = useParkedCar();
  const isOnMap =
    car !== null && position !== null && distanceBetween(position, car) + PARKED_DEFAULT_RADIUS_MILES <= loadedRadius;
  const isAlone = car !== null && !isOnMap;
  const atCar = useNearbyTrucks(
    isAlone ? { lat: car.lat, lng: car.lng, radius: PARKED_DEFAULT_RADIUS_MILES } : null,
    false,
  ).trucks;
  return useMemo(() => {
    if (!isAlone || atCar.length === 0) return liveTrucks;
    const known = new Set(liveTrucks.map(({ id }) => id));
    return [...liveTrucks, ...atCar.filter(({ id }) => !known.has(id))];
  }, [isAlone, atCar, liveTrucks]);
}

/** Hides what steps back while an alert takes the stage. */
export const UNLESS_LEADING = 'group-data-alerted/dashboard:hidden';

/** If there is room for only one of the two, it goes to the alert. */
export const UNLESS_ALERTED = '[@media(max-height:720px)]:group-has-[[data-alert-strip]>section]/phone:hidden';
