import { Check, History as HistoryIcon, Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { HISTORY_DAYS } from '@towscout/domain/trucks/history';
import type { LatLng } from '@towscout/geo';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { HistoryPanel } from './history-panel.tsx';

type HistoryCardProps = { isPremium: boolean; place: LatLng | null; upgrade?: ReactNode };

const premiumRequired = () =>
  ({
    title: m.trucks_history_premium_required(),
    description: m.trucks_history_premium_required_why({ days: HISTORY_DAYS.premium }),
    tone: 'destructive',
  }) as const;

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
              {m.trucks_history_title()}
            </h2>
            <p className="text-sm text-muted">{m.trucks_history_intro({ days: HISTORY_DAYS.premium })}</p>
          </div>
        </div>
        <Button
          variant={isPremium ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          aria-expanded={isShown}
          aria-controls={panelId}
          onClick={() => (isPremium ? setOpen(!isOpen) : toast(premiumRequired()))}
        >
          {!isPremium && <Lock aria-hidden size={16} />}
          {isShown ? m.trucks_history_hide() : m.trucks_history_view()}
        </Button>
      </header>
      {!isPremium && <FreeLimit upgrade={upgrade} />}
      <div id={panelId} hidden={!isShown} className="border-t border-line">
        {isShown && <HistoryPanel place={place} />}
      </div>
    </section>
  );
}

const listBenefits = () => [
  m.trucks_history_benefit_days({ days: HISTORY_DAYS.premium }),
  m.trucks_history_benefit_how_often(),
  m.trucks_history_benefit_how_long(),
  m.trucks_history_benefit_apart(),
];

function FreeLimit({ upgrade }: { upgrade: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 px-4 pb-4">
      <p className="rounded-md bg-sunken px-3 py-2 text-sm font-medium">{m.trucks_history_free_limit()}</p>
      <div>
        <h3 className="text-sm font-semibold">{m.trucks_history_with_premium()}</h3>
        <ul className="mt-2 flex flex-col gap-2 text-sm">
          {listBenefits().map((benefit) => (
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
