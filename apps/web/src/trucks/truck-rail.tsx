import { Radar } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';

import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import type { TowTruckView } from './tow-truck-view.ts';
import { TruckCards, type TruckCardsProps } from './truck-cards.tsx';
import { useRows } from './truck-order.ts';

const TruckFold = lazyPart(async () => (await import('./truck-fold.tsx')).TruckFold);

type TruckRailProps = Omit<TruckCardsProps, 'label' | 'rows' | 'renderTwins'> & {
  trucks: readonly TowTruckView[];
  isLoading: boolean;
  isFailed: boolean;
  onRetry: () => void;
  /** From the page: what to do where no current truck is listed. The page says so above the list. */
  whenEmpty: ReactNode;
};

/** As many as leave what stands below them in reach. */
export const TRUCKS_AT_FIRST = 5;

/** The accessible equivalent of the map. */
export function TruckRail({ trucks, isLoading, isFailed, whenEmpty, onRetry, ...cards }: TruckRailProps) {
  const { rows, past } = useRows(trucks, cards.now);
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
  return (
    <>
      {rows.length > 0 ? (
        <TruckCards
          label={m.trucks_nearest_first()}
          rows={rows}
          renderTwins={({ twins }) => (
            <Suspense fallback={<div className="h-11 pointer-fine:h-7" />}>
              <TruckFold
                words={m.trucks_more_at_corner({ count: twins.length })}
                label={m.trucks_at_this_corner()}
                trucks={twins}
                isUnderRow
                {...cards}
              />
            </Suspense>
          )}
          {...cards}
        />
      ) : (
        whenEmpty
      )}
      {past.length > 0 && (
        <div className="min-h-11 border-t border-line">
          <Suspense>
            <TruckFold
              words={m.trucks_earlier({ count: past.length })}
              label={m.trucks_earlier_trucks()}
              trucks={past}
              {...cards}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function LoadingRail() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{m.trucks_loading()}</span>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-9" />
          <div className="flex-1">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="mt-2 h-3 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  );
}
