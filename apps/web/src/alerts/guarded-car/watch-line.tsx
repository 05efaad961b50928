import type { ReactNode } from 'react';

import { TurnOnButton } from '#delivery/arrival/turn-on-button.tsx';
import { useArrival } from '#delivery/arrival/use-arrival.ts';
import { describeWatch } from '#watched-places/describe-watch.ts';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';
import { CarLine } from '#watched-places/parking/car-line.tsx';
import { useSendNote } from '#watched-places/parking/my-spot/use-send-note.ts';
import { describeUntil } from '#watched-places/snooze/describe-until.ts';
import { findSnooze } from '#watched-places/snooze/snooze-text.ts';
import { useSnoozes } from '#watched-places/snooze/use-snoozes.ts';

export { KeepProofButton } from '#parking-rules/proofs/keep-proof-button.tsx';

type WatchedSpot = { spot: ParkedSpot; isBusy: boolean };

function useWatchState({ spot, isBusy }: WatchedSpot) {
  const arrival = useArrival();
  const isSaved = spot.placeId !== null;
  const { snoozes, now } = useSnoozes(isSaved);
  const snooze = findSnooze(snoozes, spot.placeId, now);
  const snoozed = snooze && describeUntil(new Date(snooze.until), now);
  return {
    isSaved,
    isPageOnly: isSaved && arrival === false,
    words: describeWatch({ isSaved, isBusy, arrival, snoozed }),
  };
}

/** Whether an alert about my car would get to me. Since when it is parked has no room beside what to do about that. */
export function WatchLine({ children, ...watched }: WatchedSpot & { children: ReactNode }) {
  const { isSaved, isPageOnly, words } = useWatchState(watched);
  return (
    <CarLine words={words} tone={isPageOnly ? 'warning' : isSaved ? 'calm' : 'faint'}>
      {!isPageOnly && children}
    </CarLine>
  );
}

/** What to press when no alert would get to me, and word of it when that changes. */
export function WatchHelp(watched: WatchedSpot) {
  const { isPageOnly, words } = useWatchState(watched);
  useSendNote(watched.spot);
  return (
    <>
      {isPageOnly && (
        <span data-remedy className="contents">
          <TurnOnButton isShort className="px-3!" />
        </span>
      )}
      {/* How long it has been parked can be read, but is not announced every minute. */}
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </>
  );
}
