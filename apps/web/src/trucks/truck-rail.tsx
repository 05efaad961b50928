import { ChevronDown, Radar } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { TruckCard } from './truck-card.tsx';
import { firstTrucks } from './truck-order.ts';

type TruckRailProps = {
  trucks: readonly TowTruckView[];
  isLoading: boolean;
  isFailed: boolean;
  now: Date;
  /** The truck whose details were closed regains the focus. */
  cameFromId: string | null;
  /** How many of those that are here are listed; the page remembers it while a truck's details are open. */
  listed: number;
  onListMore: (listed: number) => void;
  /** Listed however far down they are. */
  keptId: string | null;
  onSelect: (id: string) => void;
  onRetry: () => void;
  /** From the page: what to do when the list is empty. */
  emptyAdvice: ReactNode;
  /** In miles. */
  radius: number;
};

/** The accessible equivalent of the map. */
export function TruckRail({
  trucks,
  isLoading,
  isFailed,
  emptyAdvice,
  radius,
  onRetry,
  listed,
  onListMore,
  keptId,
  ...card
}: TruckRailProps) {
  if (isLoading) return <LoadingRail />;
  if (isFailed && trucks.length === 0) {
    return (
      <EmptyState icon={<Radar size={22} />} title={m.trucks_not_fetched()}>
        <p>{m.trucks_cannot_see()}</p>
        <Button className="mt-3" onClick={onRetry}>
          {m.trucks_try_now()}
        </Button>
      </EmptyState>
    );
  }
  const here = trucks.filter(({ status }) => status !== 'departed');
  const departed = trucks.filter(({ status }) => status === 'departed');
  return (
    <>
      {here.length > 0 ? (
        <Cards
          label={m.trucks_nearest_first()}
          trucks={here}
          listed={listed}
          onListMore={onListMore}
          keptId={keptId}
          {...card}
        />
      ) : (
        <EmptyState icon={<Radar size={22} />} title={m.trucks_none_within({ radius })}>
          {emptyAdvice}
        </EmptyState>
      )}
      {departed.length > 0 && <Departed trucks={departed} {...card} />}
    </>
  );
}

/** As many as leave what stands below them in reach. */
export const TRUCKS_AT_FIRST = 5;
/** A press that opens the list draws no more than these. */
const AT_ONCE = 50;

type CardsProps = Pick<
  TruckRailProps,
  'trucks' | 'now' | 'cameFromId' | 'onSelect' | 'listed' | 'onListMore' | 'keptId'
> & { label: string };

function Cards({ label, trucks, now, cameFromId, onSelect, listed, onListMore, keptId }: CardsProps) {
  const [firstId, setFirstId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const shown = firstTrucks(trucks, listed, [cameFromId, keptId]);
  const showMore = () => {
    const before = new Set(shown.map(({ id }) => id));
    setFirstId(trucks.find(({ id }) => !before.has(id))?.id ?? null);
    const next = listed + AT_ONCE;
    setSaid(m.trucks_listed({ count: Math.min(next, trucks.length), total: trucks.length }));
    onListMore(next);
  };
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {shown.map((truck) => (
          // Rows out of view are neither laid out nor painted.
          <li key={truck.id} className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
            <TruckCard truck={truck} now={now} isStart={truck.id === (firstId ?? cameFromId)} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {trucks.length > shown.length && (
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

type DepartedProps = Pick<TruckRailProps, 'trucks' | 'now' | 'cameFromId' | 'onSelect'>;

function Departed(cards: DepartedProps) {
  const [isOpen, setOpen] = useState(() => cards.trucks.some(({ id }) => id === cards.cameFromId));
  const [listed, setListed] = useState(AT_ONCE);
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-sm font-medium text-muted hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {m.trucks_left_recently({ count: cards.trucks.length })}
        <ChevronDown
          aria-hidden
          size={16}
          className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && <Cards label={m.trucks_that_left()} listed={listed} onListMore={setListed} keptId={null} {...cards} />}
    </div>
  );
}

function LoadingRail() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{m.trucks_loading()}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-9" />
          <div className="flex-1 py-0.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-3.5 w-11/12" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
