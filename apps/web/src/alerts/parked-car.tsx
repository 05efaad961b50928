import { PARKED_DEFAULT_RADIUS_MILES } from '@towscout/contracts/alerts';
import { CircleParking, ShieldCheck } from 'lucide-react';
import type { LatLng } from '@towscout/geo';
import { useMemo, useRef } from 'react';

import { ApiError } from '../platform/api.ts';
import { loginAddress } from '../platform/login-address.ts';
import { useNow } from '../platform/now.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { guardedFor } from './parking/guarded-for.ts';
import type { ParkedSpot } from './parking/parked-spot.ts';
import { keepSpot, useKeptSpot } from './parking/parked-spot-store.ts';
import { useGuard } from './parking/use-guard.ts';

const TIME_WORDS_MS = 15_000;

type ParkedCar = { lat: number; lng: number; parkedAt: Date; isGuarded: boolean };

/** Where my car stands, for the map. It is known offline too. */
export function useParkedCar(): ParkedCar | null {
  const spot = useKeptSpot();
  return useMemo(
    () =>
      spot && {
        lat: spot.latitude,
        lng: spot.longitude,
        parkedAt: new Date(spot.parkedAt),
        isGuarded: spot.placeId !== null,
      },
    [spot],
  );
}

/** Forgets this browser's copy: for signing out. The server's guard stays. */
export const forgetParkedCar = (): void => keepSpot(null);

type ParkedCarButtonProps = {
  userId: string | null;
  /** Where the car stands, by GPS or by a pin that the user sets; null when they would rather not. */
  askSpot: () => Promise<LatLng | null>;
};

/** One tap when I park, one when I leave; in between the server guards the spot. */
export function ParkedCarButton({ userId, askSpot }: ParkedCarButtonProps) {
  const { spot, isBusy, park, leave } = useGuard(userId);
  const { toast } = useToast();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes away: who works with the keyboard stays here.
  const stayHere = () => place.current?.focus({ preventScroll: true });

  const parkHere = async () => {
    const car = await askSpot();
    if (!car) return;
    const here = { latitude: car.lat, longitude: car.lng, parkedAt: new Date().toISOString(), placeId: null, userId };
    stayHere();
    if (userId === null) {
      keepSpot(here);
      return;
    }
    const outcome = await park(here, userId);
    if (outcome.saved) {
      toast({
        title: 'Your car is guarded',
        description: `TowScout alerts you when a tow truck comes within ${PARKED_DEFAULT_RADIUS_MILES} miles of it.`,
        tone: 'success',
      });
    } else toast({ title: 'Not guarded yet', description: outcome.sentence, tone: 'destructive' });
  };

  const driveOff = async (kept: ParkedSpot) => {
    stayHere();
    try {
      await leave(kept);
    } catch (error) {
      const description =
        error instanceof ApiError && error.status === 401
          ? 'Sign in to end the guard of your car.'
          : 'The guard could not be ended. Please try again.';
      toast({ title: 'Still guarded', description, tone: 'destructive' });
    }
  };

  const isUnguarded = spot?.placeId === null && userId === null;
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col outline-none">
      {!spot ? (
        <Button variant="primary" size="lg" className="w-full px-3!" disabled={isBusy} onClick={() => void parkHere()}>
          <CircleParking aria-hidden size={22} />
          I parked here
        </Button>
      ) : isUnguarded ? (
        <Unguarded />
      ) : (
        <Guarded spot={spot} isBusy={isBusy} onLeave={() => void driveOff(spot)} />
      )}
      {/* How long it stands is there to be read, and not said every minute. */}
      <p aria-live="polite" className="sr-only">
        {spot && (isUnguarded ? 'Spot kept, not guarded' : guardWords(spot, isBusy))}
      </p>
    </div>
  );
}

const guardWords = ({ placeId }: ParkedSpot, isBusy: boolean): string =>
  placeId !== null ? 'Car guarded' : isBusy ? 'Saving the spot' : 'Not guarded yet';

function Guarded({ spot, isBusy, onLeave }: { spot: ParkedSpot; isBusy: boolean; onLeave: () => void }) {
  const now = useNow(TIME_WORDS_MS);
  const isGuarded = spot.placeId !== null;
  return (
    <div className="flex min-h-11 items-center justify-between gap-1 rounded-md border border-line bg-raised pl-2.5 text-sm">
      <p className="flex min-w-0 items-center gap-1.5 font-medium">
        <ShieldCheck aria-hidden size={18} className={isGuarded ? 'shrink-0 text-accent-text' : 'shrink-0 text-faint'} />
        <span className="truncate">
          {guardWords(spot, isBusy)} · {guardedFor(new Date(spot.parkedAt), now)}
        </span>
      </p>
      <Button variant="quiet" className="px-2.5!" disabled={isBusy} onClick={onLeave}>
        I'm leaving
      </Button>
    </div>
  );
}

/** The spot is kept in this browser; only a signed-in user can be alerted of it. */
function Unguarded() {
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-raised p-3 text-sm">
      <p>Spot kept on this device. Sign in and TowScout guards it.</p>
      <div className="flex gap-2">
        <LinkButton reload variant="primary" href={loginAddress()} className="flex-1">
          Sign in to guard it
        </LinkButton>
        <Button variant="quiet" onClick={forgetParkedCar}>
          Forget it
        </Button>
      </div>
    </div>
  );
}
