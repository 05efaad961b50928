import type { ReactNode } from 'react';

import { TurnOnButton, useArrival } from '#delivery/arrival/turn-on-button.tsx';
import { CarLine, describeWatch } from '#watched-places/describe-watch.tsx';
import type { ParkedSpot } from '#watched-places/parked-spot.ts';
import { useSendNote } from '#watched-places/parking/my-spot/spot-note.ts';
import { describeUntil, findSnooze, useSnoozes } from '#watched-places/snooze/snoozes.ts';

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

/** Says whether an alert about the car would arrive. Omits the parking time (`children`) to make room for a remedy. */
export function WatchLine({ children, ...watched }: WatchedSpot & { children: ReactNode }) {
  const { isSaved, isPageOnly, words } = useWatchState(watched);
  return (
    <CarLine words={words} tone={isPageOnly ? 'warning' : isSaved ? 'calm' : 'faint'}>
      {!isPageOnly && children}
    </CarLine>
  );
}

/** The button to press when no alert would arrive, and a live region that announces changes. */
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
      {/* Leaves out the parking time, so that it isn't announced every minute. */}
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </>
  );
}
