import { useEffect } from 'react';

import { storage } from '#platform/storage.ts';

import { TurnOnButton } from '../arrival/turn-on-button.tsx';
import { useArrival } from '../arrival/use-arrival.ts';
import { guardWords } from './guard-words.ts';
import { ParkedRow, type ParkedRowProps, TurnOnRoom } from './parked-row.tsx';

/** My parked car, whether an alert would get to me, and what to do when it would not. */
export function GuardedCar(props: ParkedRowProps) {
  const arrival = useArrival();
  const isSaved = props.spot.placeId !== null;
  const isPageOnly = isSaved && arrival === false;
  const words = guardWords({ isSaved, isBusy: props.isBusy, arrival });
  useEffect(() => {
    if (arrival !== null) storage.write('alerts-page-only', arrival ? null : 'true');
  }, [arrival]);
  return (
    <div className="rounded-md border border-line bg-raised">
      <ParkedRow {...props} words={words} tone={isPageOnly ? 'warning' : isSaved ? 'calm' : 'faint'} />
      {isPageOnly ? (
        <div className="min-h-13 px-2 pb-2">
          <TurnOnButton className="w-full" />
        </div>
      ) : (
        isSaved && arrival === null && <TurnOnRoom />
      )}
      {/* How long it has been parked can be read, but is not announced every minute. */}
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </div>
  );
}
