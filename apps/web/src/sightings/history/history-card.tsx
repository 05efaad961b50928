import { Check, History as HistoryIcon, Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { HISTORY_DAYS } from '@towscout/domain/history';
import type { LatLng } from '@towscout/geo';

import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { HistoryPanel } from './history-panel.tsx';

type HistoryCardProps = { isPremium: boolean; place: LatLng | null; upgrade?: ReactNode };

const PREMIUM_REQUIRED = {
  title: 'Premium Feature Required',
  description: `Historical data access (${HISTORY_DAYS.premium} days) requires a premium subscription.`,
  tone: 'destructive',
} as const;

/** Premium looks back 90 days. */
export function HistoryCard({ isPremium, place, upgrade }: HistoryCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { toast } = useToast();
  const [headingId, panelId] = [useId(), useId()];
  const isShown = isOpen && isPremium;
  return (
    <section aria-labelledby={headingId} className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="flex min-w-0 items-center gap-3">
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-accent-text">
            <HistoryIcon size={20} />
          </span>
          <div>
            <h2 id={headingId} className="font-semibold">
              Historical Data Access
            </h2>
            <p className="text-sm text-muted">Where tow trucks have been in the last {HISTORY_DAYS.premium} days</p>
          </div>
        </div>
        <Button
          variant={isPremium ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => (isPremium ? setOpen(!isOpen) : toast(PREMIUM_REQUIRED))}
        >
          {!isPremium && <Lock aria-hidden size={16} />}
          {isShown ? 'Hide' : 'View'} Historical Data
        </Button>
      </header>
      {!isPremium && <FreeLimit upgrade={upgrade} />}
      <div id={panelId} hidden={!isShown} className="border-t border-line">
        {isShown && <HistoryPanel place={place} />}
      </div>
    </section>
  );
}

const BENEFITS = [
  `${HISTORY_DAYS.premium} days of history instead of 24 hours`,
  'How often trucks come to each spot, and when the last one came',
  'How long they stay, where someone saw them leave',
  'Reports by people and tow calls, kept apart',
] as const;

function FreeLimit({ upgrade }: { upgrade: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      <p className="rounded-md bg-amber-wash px-3 py-2 text-sm font-medium text-amber">
        Free Plan Limitation: Access limited to 24-hour data
      </p>
      <div>
        <h3 className="text-sm font-semibold">With Premium</h3>
        <ul className="mt-2 flex flex-col gap-2 text-sm">
          {BENEFITS.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <Check aria-hidden size={18} className="mt-px shrink-0 text-accent-text" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      {upgrade}
    </div>
  );
}
