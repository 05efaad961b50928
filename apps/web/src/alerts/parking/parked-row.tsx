import { ShieldAlert, ShieldCheck } from 'lucide-react';

import { useNow } from '#platform/now.ts';
import { storage } from '#platform/storage.ts';
import { Button } from '#ui/button.tsx';

import { guardedFor } from './guard-words.ts';
import type { ParkedSpot } from './parked-spot.ts';

const TIME_WORDS_MS = 15_000;
const TONES = { calm: 'text-accent-text', faint: 'text-faint', warning: 'text-amber' };

export type ParkedRowProps = { spot: ParkedSpot; isBusy: boolean; onLeave: () => void };

/** My parked car in a row: how it is guarded, for how long, and the way to end it. */
export function ParkedRow({
  spot,
  isBusy,
  onLeave,
  words,
  tone,
}: ParkedRowProps & { words: string; tone: keyof typeof TONES }) {
  const now = useNow(TIME_WORDS_MS);
  const Sign = tone === 'warning' ? ShieldAlert : ShieldCheck;
  return (
    <div className="flex min-h-13.5 items-center justify-between gap-1 pl-2.5 text-sm">
      <p className="flex min-w-0 items-center gap-1.5 font-medium">
        <Sign aria-hidden size={18} className={`shrink-0 ${TONES[tone]}`} />
        <span>
          {words}
          <span className="text-muted"> · {guardedFor(new Date(spot.parkedAt), now)}</span>
        </span>
      </p>
      <Button variant="quiet" className="px-2.5!" isBusy={isBusy} onClick={onLeave}>
        I'm leaving
      </Button>
    </div>
  );
}

/** The same before it is known whether alerts arrive, and where the code that finds out cannot be had. */
export const PlainParkedCar = (props: ParkedRowProps) => (
  <div className="rounded-md border border-line bg-raised">
    <ParkedRow {...props} words="Parked here" tone="faint" />
    {props.spot.placeId !== null && <TurnOnRoom />}
  </div>
);

/** Keeps the room of the button that turns alerts on, if it stood here the last time. */
export const TurnOnRoom = () => storage.read('alerts-page-only') !== null && <div className="h-13" />;
