import type { ReactNode } from 'react';

import { guardWords } from '#alerts/guard-words.ts';

import { TurnOnButton } from '../arrival/turn-on-button.tsx';
import { useArrival } from '../arrival/use-arrival.ts';
import type { ParkedSpot } from '../parked-spot.ts';
import { CarLine } from './car-line.tsx';
import { useSendNote } from './my-spot/use-send-note.ts';

type Guarded = { spot: ParkedSpot; isBusy: boolean };

function useGuardState({ spot, isBusy }: Guarded) {
  const arrival = useArrival();
  const isSaved = spot.placeId !== null;
  return { isSaved, isPageOnly: isSaved && arrival === false, words: guardWords({ isSaved, isBusy, arrival }) };
}

/** Whether an alert about my car would get to me. Since when it is parked has no room beside what to do about that. */
export function GuardLine({ children, ...guarded }: Guarded & { children: ReactNode }) {
  const { isSaved, isPageOnly, words } = useGuardState(guarded);
  return (
    <CarLine words={words} tone={isPageOnly ? 'warning' : isSaved ? 'calm' : 'faint'}>
      {!isPageOnly && children}
    </CarLine>
  );
}

/** What to press when no alert would get to me, and word of it when that changes. */
export function GuardHelp(guarded: Guarded) {
  const { isPageOnly, words } = useGuardState(guarded);
  useSendNote(guarded.spot);
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
