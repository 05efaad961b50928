import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { ParkedSpot } from '../parked-spot.ts';
import { parkedAgo } from './guard-words.ts';
import { FindMyCar } from './my-spot/find-my-car.tsx';

const TIME_WORDS_MS = 15_000;
const TONES = { calm: 'text-accent-text', faint: 'text-faint', warning: 'text-amber' };

export type ParkedRowProps = { spot: ParkedSpot; isBusy: boolean; onLeave: () => void };

type ParkedCarProps = ParkedRowProps & {
  words: string;
  tone: keyof typeof TONES;
  /** What to press so that the car is guarded better. */
  remedy?: ReactNode;
};

/** My parked car in a row, as high with a remedy as without: how it is guarded, for how long, and the way to end it. */
export function ParkedRow({ spot, isBusy, onLeave, words, tone, remedy }: ParkedCarProps) {
  const now = useNow(TIME_WORDS_MS);
  const Sign = tone === 'warning' ? ShieldAlert : ShieldCheck;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-x-1 rounded-md border border-line bg-raised pl-2.5 text-sm">
      <FindMyCar spot={spot} className="min-w-0 flex-1 basis-32 leading-[1.125rem]">
        <Sign aria-hidden size={18} className={`shrink-0 ${TONES[tone]}`} />
        <span className="underline decoration-line underline-offset-3">
          {words}
          <span className="text-muted"> · {parkedAgo(new Date(spot.parkedAt), now)}</span>
        </span>
      </FindMyCar>
      {remedy}
      <Button
        variant="quiet"
        className={classNames('px-2.5! leading-5', Boolean(remedy) && 'max-w-20!')}
        isBusy={isBusy}
        onClick={onLeave}
      >
        I moved my car
      </Button>
    </div>
  );
}

/** The same before it is known whether alerts arrive, and where the code that finds out cannot be had. */
export const PlainParkedCar = (props: ParkedRowProps) => <ParkedRow {...props} words="Your car" tone="faint" />;
