import type { TowWatch } from '@towscout/contracts/tows/schema';

import { Button } from '#ui/button.tsx';

import { formatDay, stateName } from './towed-text.ts';
import { useTowWatchChanges, useTowWatches } from './use-tow-watches.ts';

/** The cars that I wait to see on a list. */
export function WatchedCars() {
  const { data: watches = [] } = useTowWatches();
  const { stop } = useTowWatchChanges();
  if (watches.length === 0) return null;
  return (
    <section aria-label="Cars we look for" className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Cars we look for</h3>
      <ul className="flex flex-col divide-y divide-line">
        {watches.map((watch) => (
          <li key={watch.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {describeWatched(watch)}
              <span className="block text-xs text-muted">
                {watch.foundAt
                  ? 'Found on a list: see your alerts'
                  : `Until ${formatDay(watch.endsAt.slice(0, 10))}, or until it appears`}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={`${watch.foundAt ? 'Remove' : 'Stop looking for'} ${describeWatched(watch)}`}
              disabled={stop.isPending}
              onClick={() => stop.mutate(watch.id)}
            >
              {watch.foundAt ? 'Remove' : 'Stop'}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'ABC1234 (Illinois)', or 'A Toyota, without its plate'. */
const describeWatched = ({ plate, state, make }: TowWatch): string =>
  plate !== null ? `${plate}${state ? ` (${stateName(state)})` : ''}` : `A ${make ?? 'car'}, without its plate`;
