import { CircleParking } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/watched-places/constants';
import { formatCoordinates } from '@towscout/domain/format-distance';
import type { StreetAddress } from '@towscout/domain/places/street-name';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { loginAddress } from '#platform/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { parkedNow, type ParkedSpot } from './parked-spot.ts';
import { FindMyCar } from './parking/my-spot/find-my-car.tsx';
import { savedSpot, saveSpot, useSavedSpot } from './parking/parked-spot-store.ts';
import { useWatchedCar } from './parking/use-watched-car.ts';

type ParkedCar = LatLng & { parkedAt: Date; isWatched: boolean; address: StreetAddress | null };

/** Returns the user's parked car for the map; also known offline. */
export function useParkedCar(): ParkedCar | null {
  const spot = useSavedSpot();
  return useMemo(
    () =>
      spot && {
        lat: spot.latitude,
        lng: spot.longitude,
        parkedAt: new Date(spot.parkedAt),
        isWatched: spot.placeId !== null,
        address: spot.address ?? null,
      },
    [spot],
  );
}

type ParkedCarButtonProps = {
  userId: string | null;
  /** True when nobody is signed in. `userId` is also null while the server has not answered. */
  isSignedOut: boolean;
  /** Asks the server again who is signed in. */
  onRetryUser: () => void;
  /** Asks where the car is: by GPS, a chosen place, or a pin. Null when the user cancels. */
  askSpot: () => Promise<(LatLng & { name: string | null; address?: StreetAddress | null }) | null>;
  /** Returns the name of the area around an unnamed spot. */
  findName: (spot: LatLng) => Promise<string | null>;
  /** Parks the car when it becomes true, for a home screen shortcut. */
  parksAtOnce?: boolean;
  /** Shows the car while the server guards it. */
  row: ComponentType<{ spot: ParkedSpot; isBusy: boolean; onLeave: () => void }>;
};

/** One tap to park, one to leave. In between the server guards the spot. */
export function ParkedCarButton({
  userId,
  isSignedOut,
  onRetryUser,
  askSpot,
  findName,
  parksAtOnce = false,
  row: Row,
}: ParkedCarButtonProps) {
  const { spot, isBusy, keep, park, leave } = useWatchedCar(userId);
  const { toast } = useToast();
  const place = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so keyboard focus moves to its container.
  const stayHere = () => place.current?.focus({ preventScroll: true });

  const parkHere = async () => {
    const car = await askSpot();
    if (!car) return;
    const here = parkedNow(car, userId);
    stayHere();
    const outcome = await (userId === null ? keep(here) : park(here, userId));
    if (!outcome.saved) {
      toast({ title: m.watched_places_parking_not_watching(), description: outcome.sentence, tone: 'destructive' });
      return;
    }
    const effect =
      userId === null
        ? m.watched_places_parking_on_this_device()
        : m.watched_places_parking_watched_area({ count: PARKED_DEFAULT_RADIUS_MILES });
    const where = car.name ?? (await findName(car)) ?? formatCoordinates(car);
    toast({
      title: m.watched_places_parking_saved(),
      description: `${where}. ${effect}`,
      tone: 'success',
      action: { label: m.watched_places_parking_undo(), run: undo },
    });
  };

  const undo = () => {
    const kept = savedSpot();
    if (kept) void driveOff(kept);
  };

  const parkAtOnce = useEffectEvent(() => void parkHere());
  useEffect(() => {
    if (parksAtOnce) parkAtOnce();
  }, [parksAtOnce]);

  const driveOff = async (kept: ParkedSpot) => {
    stayHere();
    await leave(kept);
  };

  const remove = () => {
    stayHere();
    saveSpot(null);
  };

  const isUnwatched = spot?.placeId === null && userId === null;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col rounded-md">
      {!spot ? (
        <>
          <Button
            variant="primary"
            size="lg"
            className="w-full px-3! lg:px-6! compact:min-h-12!"
            isBusy={isBusy}
            onClick={() => void parkHere()}
          >
            <CircleParking aria-hidden size={22} className="@max-[19rem]:hidden" />
            {m.watched_places_parking_park()}
          </Button>
          {isSignedOut && <BeforeParking />}
        </>
      ) : isUnwatched ? (
        isSignedOut ? (
          <Unwatched spot={spot} onRemove={remove} />
        ) : (
          <WatchUnknown onRetryUser={onRetryUser} onRemove={remove} />
        )
      ) : (
        <Row spot={spot} isBusy={isBusy} onLeave={() => void driveOff(spot)} />
      )}
      <p aria-live="polite" className="sr-only">
        {isUnwatched && m.watched_places_parking_saved_here()}
      </p>
    </div>
  );
}

/**
 * Warns before parking that without an account only this page watches the car. The whole text is a link. A low phone
 * has no room for it, and says it once the car is parked.
 */
function BeforeParking() {
  return (
    <a
      href={loginAddress('sign-up')}
      className="flex min-h-11 flex-col justify-center rounded-b-md bg-surface px-2 pt-1 text-center text-xs text-balance text-muted focus-visible:-outline-offset-2 compact:hidden"
    >
      <span>
        {m.watched_places_parking_page_only_sentence()}{' '}
        <span className="font-medium text-accent-text underline underline-offset-2">
          {m.watched_places_parking_get_anywhere()}
        </span>
      </span>
    </a>
  );
}

/** The spot of a signed-out user, stored in this browser and watched by this page, but not while it is closed. */
function Unwatched({ spot, onRemove }: { spot: ParkedSpot; onRemove: () => void }) {
  return (
    <OnThisDevice
      onRemove={onRemove}
      action={
        <LinkButton reload variant="primary" href={loginAddress('sign-up')} className="flex-1">
          {m.watched_places_create_account()}
        </LinkButton>
      }
    >
      <FindMyCar spot={spot} className="flex-wrap" isNamed>
        <span className="flex-1 basis-[8rem]">
          {m.watched_places_parking_spot_saved()} {m.watched_places_parking_page_only_sentence()}
        </span>
      </FindMyCar>
    </OnThisDevice>
  );
}

/** The spot is stored in this browser, and guarded once the server says who is signed in. */
function WatchUnknown({ onRetryUser, onRemove }: { onRetryUser: () => void; onRemove: () => void }) {
  return (
    <OnThisDevice
      onRemove={onRemove}
      action={
        <Button className="flex-1" onClick={onRetryUser}>
          {m.common_try_again()}
        </Button>
      }
    >
      <p>{m.watched_places_parking_unknown_account()}</p>
    </OnThisDevice>
  );
}

type OnThisDeviceProps = { children: ReactNode; action: ReactNode; onRemove: () => void };

/** Describes a spot that no account has, with the action that would guard it. */
function OnThisDevice({ children, action, onRemove }: OnThisDeviceProps) {
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-3 text-sm in-data-sheet:border-0 in-data-sheet:bg-surface in-data-sheet:px-2 in-data-sheet:py-0 compact:in-data-sheet:text-xs">
      {children}
      <div className="flex flex-wrap gap-2">
        {action}
        <Button variant="quiet" onClick={onRemove}>
          {m.watched_places_parking_remove_spot()}
        </Button>
      </div>
    </div>
  );
}
