import { type ReactNode, Suspense } from 'react';

import { m } from '@towscout/messages';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { unbroken } from '#ui/figure.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { CarLine, parkedAgo } from '#watched-places/describe-watch.tsx';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';
import { FindMyCar } from '#watched-places/parking/my-spot/find-my-car.tsx';

const load = () => import('./watch-line.tsx');
const WatchLine = lazyPart(async () => (await load()).WatchLine, PlainLine);
const WatchHelp = lazyPart(
  async () => (await load()).WatchHelp,
  () => null,
);
const KeepProofButton = lazyPart(
  async () => (await import('#parking-rules/proofs/keep-proof-button.tsx')).KeepProofButton,
  () => null,
);

const TIME_WORDS_MS = 15_000;

type ParkedRowProps = { spot: ParkedSpot; isBusy: boolean; onLeave: () => void };

/**
 * The parked car in one row: how it is guarded, for how long, and the button that ends it. The row is as high with a
 * remedy as without. The code that finds out how the car is guarded loads later and must not remount the controls,
 * because one of them may have keyboard focus.
 */
export function ParkedRow({ spot, isBusy, onLeave }: ParkedRowProps) {
  const now = useNow(TIME_WORDS_MS);
  const since = unbroken(parkedAgo(new Date(spot.parkedAt), now));
  return (
    <div className="group/car flex min-h-14 flex-wrap items-center justify-end gap-x-1 rounded-md border border-line bg-raised pl-2.5 text-sm">
      <FindMyCar
        spot={spot}
        className="min-w-0 flex-1 basis-[8rem] leading-[1.125rem]"
        // Without a Suspense of its own, so that the dialog opens whole and nothing moves under a finger.
        proof={<KeepProofButton spot={spot} />}
      >
        <Suspense fallback={<PlainLine>{since}</PlainLine>}>
          <WatchLine spot={spot} isBusy={isBusy}>
            {since}
          </WatchLine>
        </Suspense>
      </FindMyCar>
      <Suspense>
        <WatchHelp spot={spot} isBusy={isBusy} />
      </Suspense>
      <Button
        variant="quiet"
        className="px-2! leading-[1.25rem] group-has-[[data-remedy]]/car:max-w-[4.5rem]!"
        isBusy={isBusy}
        onClick={onLeave}
      >
        {m.watched_places_parking_leave()}
      </Button>
    </div>
  );
}

/** Shown until it is known whether alerts arrive, and when the code that finds out fails to load. */
function PlainLine({ children }: { children: ReactNode }) {
  return (
    <CarLine words={m.watched_places_parking_your_car()} tone="faint">
      {children}
    </CarLine>
  );
}
