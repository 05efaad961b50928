import type { Verdict } from '@towscout/contracts/sightings';
import { Check, LogOut, X } from 'lucide-react';

import { Button } from '../ui/button.tsx';
import { useVerdict } from './use-verdict.ts';

const CHOICES: readonly { verdict: Verdict; label: string; icon: typeof Check }[] = [
  { verdict: 'confirm', label: 'Still here', icon: Check },
  { verdict: 'gone', label: 'Gone', icon: LogOut },
  { verdict: 'not-there', label: 'Not there', icon: X },
];

export function VerdictButtons({ id }: { id: string }) {
  const { mutate, isPending } = useVerdict();
  return (
    <div role="group" aria-label="What do you see there?" className="grid grid-cols-3 gap-2">
      {CHOICES.map(({ verdict, label, icon: Icon }) => (
        <Button key={verdict} className="px-2" disabled={isPending} onClick={() => mutate({ id, verdict })}>
          <Icon aria-hidden size={16} />
          {label}
        </Button>
      ))}
    </div>
  );
}
