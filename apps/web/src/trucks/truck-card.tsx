import { memo, useEffect, useRef } from 'react';

import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { distanceText, unbroken } from '#ui/figure.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { TruckMark } from './truck-mark.tsx';
import { describeRow, formatState, isPast } from './truck-text.ts';

type TruckCardProps = { truck: TowTruckView; now: Date; isStart: boolean; onSelect: (id: string) => void };

/** With large text a line breaks instead of ending early. */
const LINE = 'truncate @max-[19rem]:whitespace-normal';

/** Drawn again only with news of its own truck: a hundred may be in the list while fifty of them move. */
export const TruckCard = memo(function TruckCard({ truck, now, isStart, onSelect }: TruckCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isStart) card.current?.focus();
  }, [isStart]);

  const isDated = isPast(truck, now);
  return (
    <button
      ref={card}
      type="button"
      onClick={() => onSelect(truck.id)}
      className="flex w-full items-center gap-3 px-4 py-1.5 text-left transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <TruckMark truck={truck} className={isDated ? 'size-9 opacity-45 saturate-50' : 'size-9'} />
      <span className="min-w-0 flex-1">
        <span className={classNames('block text-sm', LINE, isDated && 'text-muted')}>
          <span className="font-semibold">{unbroken(formatState(truck, now))}</span>
          {` · ${truck.location}`}
        </span>
        <span className="flex items-baseline gap-2">
          {truck.source === 'simulated' && <Badge>{m.trucks_simulated()}</Badge>}
          <span className={classNames('min-w-0 flex-1 text-xs text-muted tabular-nums first-letter:uppercase', LINE)}>
            {unbroken(describeRow(truck, now))}
          </span>
          {truck.distanceMiles !== null && (
            <span
              className={classNames(
                'shrink-0 text-lg leading-6 tabular-nums',
                isDated ? 'font-medium text-muted' : 'font-semibold',
              )}
            >
              {distanceText(truck.distanceMiles)}
            </span>
          )}
        </span>
      </span>
    </button>
  );
});
