import { TurnOnButton } from '../arrival/turn-on-button.tsx';
import { useArrival } from '../arrival/use-arrival.ts';
import { guardWords } from './guard-words.ts';
import { useSendNote } from './my-spot/use-send-note.ts';
import { ParkedRow, type ParkedRowProps } from './parked-row.tsx';

/** My parked car, whether an alert would get to me, and what to do when it would not. */
export function GuardedCar(props: ParkedRowProps) {
  const arrival = useArrival();
  useSendNote(props.spot);
  const isSaved = props.spot.placeId !== null;
  const isPageOnly = isSaved && arrival === false;
  const words = guardWords({ isSaved, isBusy: props.isBusy, arrival });
  return (
    <>
      <ParkedRow
        {...props}
        words={words}
        tone={isPageOnly ? 'warning' : isSaved ? 'calm' : 'faint'}
        remedy={isPageOnly && <TurnOnButton isShort className="px-3!" />}
      />
      {/* How long it has been parked can be read, but is not announced every minute. */}
      <p aria-live="polite" className="sr-only">
        {words}
      </p>
    </>
  );
}
