import { Radar } from 'lucide-react';

import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { TowTruckView } from './tow-truck-view.ts';
import { TruckCard } from './truck-card.tsx';

type TruckRailProps = {
  trucks: readonly TowTruckView[];
  isLoading: boolean;
  isFailed: boolean;
  now: Date;
  /** Whose details were left just now: the keyboard goes on there. */
  cameFromId: string | null;
  onSelect: (id: string) => void;
  onRetry: () => void;
  /** What to do when there is none: the page knows. */
  emptyAdvice: string;
  /** How far was looked, in miles. */
  radius: number;
};

/** The list of live trucks: the same as the map, for those who cannot or will not use one. */
export function TruckRail({ trucks, isLoading, isFailed, emptyAdvice, radius, onRetry, ...card }: TruckRailProps) {
  if (isLoading) return <LoadingRail />;
  if (isFailed && trucks.length === 0) {
    return (
      <EmptyState icon={<Radar size={22} />} title="Failed to fetch nearby trucks">
        <p>The site did not answer. It is asked again by itself.</p>
        <Button className="mt-3" onClick={onRetry}>
          Try now
        </Button>
      </EmptyState>
    );
  }
  if (trucks.length === 0) {
    return (
      <EmptyState icon={<Radar size={22} />} title={`No tow truck within ${radius} miles`}>
        <p>{emptyAdvice}</p>
      </EmptyState>
    );
  }
  return (
    <ul aria-label="Tow trucks, nearest first" className="divide-y divide-line">
      {trucks.map((truck) => (
        <li key={truck.id} className="truck-row">
          <TruckCard truck={truck} now={card.now} isStart={truck.id === card.cameFromId} onSelect={card.onSelect} />
        </li>
      ))}
    </ul>
  );
}

function LoadingRail() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading tow truck data...</span>
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
