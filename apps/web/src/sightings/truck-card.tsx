import { useEffect, useRef } from 'react';

import { distanceWords } from '@towscout/domain/distance-words';
import { timeSince } from '../platform/time-words.ts';
import type { TowTruckView } from './tow-truck-view.ts';
import { TruckBadges } from './truck-badges.tsx';
import { TruckMark } from './truck-mark.tsx';
import { statusWords, trustWords } from './truck-words.ts';

type TruckCardProps = { truck: TowTruckView; now: Date; isStart: boolean; onSelect: (id: string) => void };

export function TruckCard({ truck, now, isStart, onSelect }: TruckCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isStart) card.current?.focus();
  }, [isStart]);

  return (
    <button
      ref={card}
      type="button"
      onClick={() => onSelect(truck.id)}
      className="flex w-full items-start gap-3 px-4 py-3 text-left transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <TruckMark truck={truck} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-sm font-semibold">{statusWords(truck)}</span>
          {truck.distanceMiles !== null && (
            <span className="shrink-0 text-sm font-semibold tabular-nums">{distanceWords(truck.distanceMiles)}</span>
          )}
        </span>
        <span className="block truncate text-sm text-muted">{truck.location}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-faint">
          <span className="inline-block tabular-nums first-letter:uppercase">
            {trustWords(truck)} · {timeSince(truck.changedAt, now)}
          </span>
          <TruckBadges truck={truck} />
        </span>
      </span>
    </button>
  );
}
