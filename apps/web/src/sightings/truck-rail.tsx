import { ChevronDown, Radar } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { TruckCard } from './truck-card.tsx';

type TruckRailProps = {
  trucks: readonly TowTruckView[];
  isLoading: boolean;
  isFailed: boolean;
  now: Date;
  /** The truck whose details were closed regains the focus. */
  cameFromId: string | null;
  onSelect: (id: string) => void;
  onRetry: () => void;
  /** From the page: what to do when the list is empty. */
  emptyAdvice: ReactNode;
  /** In miles. */
  radius: number;
};

/** The accessible equivalent of the map. */
export function TruckRail({ trucks, isLoading, isFailed, emptyAdvice, radius, onRetry, ...card }: TruckRailProps) {
  if (isLoading) return <LoadingRail />;
  if (isFailed && trucks.length === 0) {
    return (
      <EmptyState icon={<Radar size={22} />} title={m.sightings_not_fetched()}>
        <p>{m.sightings_cannot_see()}</p>
        <Button className="mt-3" onClick={onRetry}>
          {m.sightings_try_now()}
        </Button>
      </EmptyState>
    );
  }
  const here = trucks.filter(({ status }) => status !== 'departed');
  const departed = trucks.filter(({ status }) => status === 'departed');
  return (
    <>
      {here.length > 0 ? (
        <Cards label={m.sightings_nearest_first()} trucks={here} {...card} />
      ) : (
        <EmptyState icon={<Radar size={22} />} title={m.sightings_none_within({ radius })}>
          {emptyAdvice}
        </EmptyState>
      )}
      {departed.length > 0 && <Departed trucks={departed} {...card} />}
    </>
  );
}

type CardsProps = Pick<TruckRailProps, 'trucks' | 'now' | 'cameFromId' | 'onSelect'>;

/** A press that opens the list or closes details draws no more than these. */
const AT_ONCE = 50;

function Cards({ label, trucks, now, cameFromId, onSelect }: CardsProps & { label: string }) {
  const [shown, setShown] = useState(() => Math.max(AT_ONCE, trucks.findIndex(({ id }) => id === cameFromId) + 1));
  const [firstId, setFirstId] = useState<string | null>(null);
  const showMore = () => {
    setFirstId(trucks[shown]?.id ?? null);
    setShown(shown + AT_ONCE);
  };
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {trucks.slice(0, shown).map((truck) => (
          // Rows out of view are neither laid out nor painted.
          <li key={truck.id} className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
            <TruckCard truck={truck} now={now} isStart={truck.id === (firstId ?? cameFromId)} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {trucks.length > shown && (
        <Button className="m-4" onClick={showMore}>
          {m.sightings_show_more()}
        </Button>
      )}
    </>
  );
}

function Departed(cards: CardsProps) {
  const [isOpen, setOpen] = useState(() => cards.trucks.some(({ id }) => id === cards.cameFromId));
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-sm font-medium text-muted hover:bg-sunken focus-visible:-outline-offset-2"
      >
        {m.sightings_left_recently({ count: cards.trucks.length })}
        <ChevronDown
          aria-hidden
          size={16}
          className={`transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      {isOpen && <Cards label={m.sightings_that_left()} {...cards} />}
    </div>
  );
}

function LoadingRail() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{m.sightings_loading()}</span>
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
