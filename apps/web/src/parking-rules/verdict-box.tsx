import { CircleAlert, CircleCheck, CircleParkingOff, CircleQuestionMark, type LucideIcon } from 'lucide-react';

import { classNames } from '#ui/class-names.ts';

import type { Told, Tone } from './outlook-view.ts';

const LOOKS: Readonly<Record<Tone, { Icon: LucideIcon; icon: string; box: string }>> = {
  fine: { Icon: CircleCheck, icon: 'text-green', box: 'border-l-green-solid bg-green-wash' },
  soon: { Icon: CircleAlert, icon: 'text-ink', box: 'border-l-control bg-sunken' },
  forbidden: { Icon: CircleParkingOff, icon: 'text-red', box: 'border-l-red-solid bg-red-wash' },
  unknown: { Icon: CircleQuestionMark, icon: 'text-muted', box: 'border-l-control bg-sunken' },
};

export const verdictBox = (tone: Tone): string => classNames('border-l-4', LOOKS[tone].box);

export function VerdictIcon({ tone }: { tone: Tone }) {
  const { Icon, icon } = LOOKS[tone];
  return <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', icon)} />;
}

/** All that matters, in words: what the street allows, and how likely a ticket is. */
export function VerdictWords({ told: { tone, where, verdict, riskWithin } }: { told: Told }) {
  return (
    <div role="status" className={classNames('flex gap-2.5 rounded-md py-3 pr-3 pl-2.5', verdictBox(tone))}>
      <VerdictIcon tone={tone} />
      <div className="min-w-0">
        {where && <p className="text-sm text-pretty text-muted">{where}</p>}
        <p className="font-semibold text-pretty">{verdict}</p>
        <p className="text-sm text-pretty text-muted">{riskWithin}</p>
      </div>
    </div>
  );
}
