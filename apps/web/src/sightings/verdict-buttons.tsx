import { Check, LogOut, X } from 'lucide-react';

import type { Verdict } from '@towscout/contracts/sightings/trucks';
import type { LatLng } from '@towscout/geo';

import { useWaitingWord } from '#platform/outbox/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { TowTruckView } from './tow-truck-view.ts';
import { useMyVerdict, useVerdict } from './use-verdict.ts';
import { VERDICT_LABELS, verdictWords } from './verdict-words.ts';

const CHOICES: readonly { verdict: Verdict; icon: typeof Check }[] = [
  { verdict: 'confirm', icon: Check },
  { verdict: 'gone', icon: LogOut },
  { verdict: 'not-there', icon: X },
];

/** Where the user really is, as it is known or as they say now; null when they would rather not. */
export type AskSpot = () => Promise<LatLng | null>;

type VerdictButtonsProps = { truck: TowTruckView; isSignedIn: boolean | null; askSpot: AskSpot };

/** What I say of a truck, and what I said. One that has left needs no more words. */
export function VerdictButtons({ truck, isSignedIn, askSpot }: VerdictButtonsProps) {
  const { mutate, isPending } = useVerdict();
  const before = useMyVerdict(truck.id, isSignedIn);
  const waiting = useWaitingWord('verdict', truck.id);
  const said = waiting ? (waiting.choice as Verdict) : before;
  const say = async (verdict: Verdict) => {
    const spot = await askSpot();
    if (spot) mutate({ truck, verdict, from: { lat: spot.lat, lng: spot.lng } });
  };
  return (
    <div className="@container flex flex-col gap-2">
      {truck.status !== 'departed' && (
        <div role="group" aria-label="What do you see?" className="flex flex-wrap gap-2">
          {CHOICES.map(({ verdict, icon: Icon }) => (
            <Button
              key={verdict}
              className={classNames('flex-1 px-2! whitespace-nowrap', said === verdict && 'border-accent bg-sunken')}
              aria-pressed={said === verdict}
              isBusy={isPending}
              onClick={() => void say(verdict)}
            >
              <Icon aria-hidden size={16} className="@max-[19rem]:hidden" />
              {VERDICT_LABELS[verdict]}
            </Button>
          ))}
        </div>
      )}
      {said && <p className="text-sm text-muted">{verdictWords(said, waiting !== undefined)}</p>}
    </div>
  );
}
