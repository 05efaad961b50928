import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { useNow } from '../../platform/now.ts';
import { Button } from '../../ui/button.tsx';
import { TurnOnButton } from '../arrival/turn-on-button.tsx';
import { useArrival } from '../arrival/use-arrival.ts';
import { guardedFor } from './guarded-for.ts';
import { guardWords } from './guard-words.ts';
import type { ParkedSpot } from './parked-spot.ts';

const TIME_WORDS_MS = 15_000;

type GuardedCarProps = { spot: ParkedSpot; isBusy: boolean; onLeave: () => void };

/** My parked car: for how long, whether an alert would get to me, and the way to end it. */
export function GuardedCar({ spot, isBusy, onLeave }: GuardedCarProps) {
  const now = useNow(TIME_WORDS_MS);
  const arrival = useArrival();
  const isSaved = spot.placeId !== null;
  const words = guardWords({ isSaved, isBusy, arrival });
  const isPageOnly = isSaved && arrival === false;
  const Sign = isPageOnly ? ShieldAlert : ShieldCheck;
  return (
    <div className="rounded-md border border-line bg-raised text-sm">
      <div className="flex min-h-11 items-center justify-between gap-1 pl-2.5">
        <p className="flex min-w-0 items-center gap-1.5 font-medium">
          <Sign aria-hidden size={18} className={`shrink-0 ${isPageOnly ? 'text-amber' : isSaved ? 'text-accent-text' : 'text-faint'}`} />
          <span className="line-clamp-2">
            {words}
            <span className="text-muted"> · {guardedFor(new Date(spot.parkedAt), now)}</span>
          </span>
        </p>
        <Button variant="quiet" className="px-2.5!" disabled={isBusy} onClick={onLeave}>
          I'm leaving
        </Button>
      </div>
      {isPageOnly && (
        <div className="px-2 pb-2">
          <TurnOnButton className="w-full" />
        </div>
      )}
      {/* How long it stands is there to be read, and not said every minute. */}
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </div>
  );
}
