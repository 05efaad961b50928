import { type ReactNode, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import type { TruckRow } from './corner-rules.ts';
import { TruckCard } from './truck-card.tsx';
import { firstRows } from './truck-order.ts';

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
