import { Check, LogOut, X } from 'lucide-react';

import type { Verdict } from '@towscout/contracts/trucks/trucks';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { useWaitingVote } from '#platform/outbox/use-outbox.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { TowTruckView } from './tow-truck-view.ts';
import { useMyWord, useVerdict } from './use-verdict.ts';
import { describeWord, verdictLabel } from './verdict-text.ts';

const CHOICES: readonly { verdict: Verdict; icon: typeof Check }[] = [
  { verdict: 'confirm', icon: Check },
  { verdict: 'gone', icon: LogOut },
  { verdict: 'not-there', icon: X },
];

/** Null when the user declines to give a position. */
export type AskSpot = () => Promise<LatLng | null>;

type VerdictButtonsProps = { truck: TowTruckView; isSignedIn: boolean | null; askSpot: AskSpot };

/** The verdict buttons, or the verdict given; nothing for a departed truck. */
export function VerdictButtons({ truck, isSignedIn, askSpot }: VerdictButtonsProps) {
  const { mutate, isPending } = useVerdict();
  const before = useMyWord(truck.id, isSignedIn);
  const waiting = useWaitingVote('verdict', truck.id);
  const said = waiting ? { verdict: waiting.choice as Verdict, status: null } : before;
  // A confirmation that gave the truck's status matches none of these buttons.
  const pressed = said?.verdict === 'confirm' && said.status !== null ? null : said?.verdict;
  const say = async (verdict: Verdict) => {
    const spot = await askSpot();
    if (spot) mutate({ truck, verdict, from: { lat: spot.lat, lng: spot.lng } });
  };
  return (
    <div className="@container flex flex-col gap-2">
      {truck.status !== 'departed' && (
        <div role="group" aria-label={m.trucks_what_do_you_see()} className="flex flex-wrap gap-2">
          {CHOICES.map(({ verdict, icon: Icon }) => (
            <Button
              key={verdict}
              className={classNames('flex-1 px-2! whitespace-nowrap', pressed === verdict && 'border-accent bg-sunken')}
              aria-pressed={pressed === verdict}
              isBusy={isPending}
              onClick={() => void say(verdict)}
            >
              <Icon aria-hidden size={16} className="@max-[19rem]:hidden" />
              {verdictLabel(verdict)}
            </Button>
          ))}
        </div>
      )}
      {said && <p className="text-sm text-muted">{describeWord(said, waiting !== undefined)}</p>}
    </div>
  );
}
