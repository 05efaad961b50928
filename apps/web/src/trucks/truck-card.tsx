import { memo, useEffect, useRef } from 'react';

import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { distanceText, unbroken } from '#ui/figure.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { TruckMark } from './truck-mark.tsx';
import { isStale, describeContradiction, formatHeadline, describeProvenance, intentLabel } from './truck-text.ts';

type TruckCardProps = { truck: TowTruckView; now: Date; isStart: boolean; onSelect: (id: string) => void };

/** Drawn again only with news of its own truck: a hundred may be in the list while fifty of them move. */
export const TruckCard = memo(function TruckCard({ truck, now, isStart, onSelect }: TruckCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isStart) card.current?.focus();
  }, [isStart]);

  const contrary = describeContradiction(truck);
  const isDated = isStale(truck, now) || truck.status === 'departed';
  return (
    <button
      ref={card}
      type="button"
      onClick={() => onSelect(truck.id)}
      className="flex w-full items-start gap-3 px-4 py-3 text-left transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <TruckMark truck={truck} className={isDated ? 'size-9 opacity-45 saturate-50' : 'size-9'} />
      <span className="min-w-0 flex-1">
        <span
          className={`flex items-baseline justify-between gap-3 text-sm ${isDated ? 'font-medium text-muted' : 'font-semibold'}`}
        >
          <span className="min-w-0">{unbroken(formatHeadline(truck, now))}</span>
          {truck.distanceMiles !== null && (
            <span className="shrink-0 tabular-nums">{distanceText(truck.distanceMiles)}</span>
          )}
        </span>
        <span className="block text-sm text-muted">{truck.location}</span>
        {contrary && <span className="block text-sm font-medium text-amber">{contrary}</span>}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-faint">
          <span className="inline-block tabular-nums first-letter:uppercase">
            {unbroken(describeProvenance(truck, now))}
          </span>
          <TruckBadges truck={truck} />
        </span>
      </span>
    </button>
  );
});

export function TruckBadges({ truck }: { truck: TowTruckView }) {
  const intent = intentLabel(truck.intent);
  return (
    <>
      {truck.source === 'simulated' && <Badge tone="purple">{m.trucks_simulated()}</Badge>}
      {intent && <Badge>{intent}</Badge>}
    </>
  );
}
