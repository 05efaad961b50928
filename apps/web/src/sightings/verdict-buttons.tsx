import type { Verdict } from '@towscout/contracts/sightings';
import { Check, LogOut, X } from 'lucide-react';

import { Button } from '../ui/button.tsx';
import { useVerdict } from './use-verdict.ts';

const CHOICES: readonly { verdict: Verdict; label: string; icon: typeof Check }[] = [
  { verdict: 'confirm', label: 'Still here', icon: Check },
  { verdict: 'gone', label: 'Gone', icon: LogOut },
  { verdict: 'not-there', label: 'Not there', icon: X },
];

/** Where the user really is, as it is known or as they say now; null when they would rather not. */
export type AskSpot = () => Promise<object | null>;

export function VerdictButtons({ id, askSpot }: { id: string; askSpot: AskSpot }) {
  const { mutate, isPending } = useVerdict();
  const say = async (verdict: Verdict) => {
    if (await askSpot()) mutate({ id, verdict });
  };
  return (
    <div role="group" aria-label="What do you see?" className="grid grid-cols-3 gap-2">
      {CHOICES.map(({ verdict, label, icon: Icon }) => (
        <Button key={verdict} className="px-2" disabled={isPending} onClick={() => void say(verdict)}>
          <Icon aria-hidden size={16} />
          {label}
        </Button>
      ))}
    </div>
  );
}
