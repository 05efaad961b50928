import { Timer } from 'lucide-react';

import { clockTime } from '@towscout/domain/time-words';

import { useNow } from '#platform/now.ts';

import { trialCountdown } from './trial-countdown.ts';

const COUNTDOWN_MS = 60_000;

/** When a member's trial ends. */
export function TrialEnd({ endsAt }: { endsAt: Date }) {
  const now = useNow(COUNTDOWN_MS);
  return (
    <p className="flex w-full items-center gap-2.5 rounded-md bg-amber-wash px-3 py-3 text-sm text-amber">
      <Timer aria-hidden size={18} className="shrink-0" />
      <span>
        <span className="font-semibold">You're on the free trial.</span> It ends {clockTime(endsAt, now)} (
        {trialCountdown(endsAt, now)}). You won't be charged when it does.
      </span>
    </p>
  );
}
