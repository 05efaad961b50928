import { memo, type ReactNode, useEffect, useRef, useState } from 'react';

import { m } from '@towscout/messages';

import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { distanceText, unbroken } from '#ui/figure.tsx';

import type { TruckRow } from './corner-rules.ts';
import type { TowTruckView } from './tow-truck-view.ts';
import { TruckMark } from './truck-mark.tsx';
import { firstRows } from './truck-order.ts';
import { describeRow, formatState, isPast } from './truck-text.ts';

/** A press that opens the list draws no more than these. */
export const AT_ONCE = 50;

export type TruckCardsProps = {
  label: string;
  rows: readonly TruckRow[];
  now: Date;
  /** The truck whose details were closed regains the focus. */
  cameFromId: string | null;
  /** How many are listed; the page remembers it while a truck's details are open. */
  listed: number;
  onListMore: (listed: number) => void;
  /** Listed however far down they are. */
  keptId: string | null;
  onSelect: (id: string) => void;
  /** Below a row that stands for more than its own truck. */
  renderTwins?: (row: TruckRow) => ReactNode;
};

export function TruckCards({
  label,
  rows,
  now,
  cameFromId,
  listed,
  onListMore,
  keptId,
  onSelect,
  renderTwins,
}: TruckCardsProps) {
  const [firstId, setFirstId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const shown = firstRows(rows, listed, [cameFromId, keptId]);
  const showMore = () => {
    setFirstId(rows.find((row) => !shown.includes(row))?.truck.id ?? null);
    const next = listed + AT_ONCE;
    setSaid(m.trucks_listed({ count: Math.min(next, rows.length), total: rows.length }));
    onListMore(next);
  };
  return (
    <>
      <ul aria-label={label} className="@container divide-y divide-line">
        {shown.map((row) => (
          // Rows out of view are neither laid out nor painted.
          <li key={row.truck.id} className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
            <TruckCard
              truck={row.truck}
              now={now}
              isStart={row.truck.id === (firstId ?? cameFromId)}
              onSelect={onSelect}
            />
            {row.twins.length > 0 && renderTwins?.(row)}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button className="m-4" onClick={showMore}>
          {m.trucks_show_more()}
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

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
