import { SAME_TRUCK_METRES } from '@towscout/contracts/sightings';
import { metres, metresToMiles } from '@towscout/geo';

import { timeSince } from '../platform/time-words.ts';
import { Button } from '../ui/button.tsx';
import type { TowTruckView } from './tow-truck-view.ts';
import { TruckMark } from './truck-mark.tsx';
import { statusWords } from './truck-words.ts';

const SAME_TRUCK_MILES = metresToMiles(metres(SAME_TRUCK_METRES));
const SHOWN_AT_MOST = 2;

/** What is already reported so near that it may be the same truck. */
export const maybeSame = (nearby: readonly TowTruckView[]): TowTruckView[] =>
  nearby
    .filter(
      (truck) =>
        truck.source !== 'simulated' &&
        truck.status !== 'departed' &&
        truck.distanceMiles !== null &&
        truck.distanceMiles <= SAME_TRUCK_MILES,
    )
    .slice(0, SHOWN_AT_MOST);

type SameTruckProps = { candidates: readonly TowTruckView[]; now: Date; isBusy: boolean; onSame: (id: string) => void };

export function SameTruck({ candidates, now, isBusy, onSame }: SameTruckProps) {
  if (candidates.length === 0) return null;
  return (
    <section aria-label="Already reported here" className="rounded-md border border-line bg-surface p-3">
      <h3 className="text-sm font-semibold">Is it this one?</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {candidates.map((truck) => (
          <li key={truck.id} className="flex items-center gap-3">
            <TruckMark truck={truck} className="size-8" />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium">{statusWords(truck)}</span>
              <span className="block truncate text-xs text-muted">
                {truck.location} · {timeSince(truck.changedAt, now)}
              </span>
            </span>
            <Button disabled={isBusy} aria-label={`Yes, still here: ${truck.location}`} onClick={() => onSame(truck.id)}>
              Yes, still here
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
