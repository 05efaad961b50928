import type { TowWatch } from '@towscout/contracts/towed-cars/schema';
import { m } from '@towscout/messages';

import { Button } from '#ui/button.tsx';

import { formatDay, stateName } from './towed-text.ts';
import { useTowWatchChanges, useTowWatches } from './use-tow-watches.ts';

/** The cars that I wait to see on a list. */
export function WatchedCars() {
  const { data: watches = [] } = useTowWatches();
  const { stop } = useTowWatchChanges();
  if (watches.length === 0) return null;
  return (
    <section aria-label={m.towed_cars_watched()} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{m.towed_cars_watched()}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {watches.map((watch) => (
          <li key={watch.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {describeWatched(watch)}
              <span className="block text-xs text-muted">
                {watch.foundAt
                  ? m.towed_cars_watched_found()
                  : m.towed_cars_watched_until({ day: formatDay(watch.endsAt.slice(0, 10)) })}
              </span>
            </span>
            <Button
              variant="quiet"
              aria-label={nameStop(watch)}
              disabled={stop.isPending}
              onClick={() => stop.mutate(watch.id)}
            >
              {watch.foundAt ? m.common_remove() : m.towed_cars_stop()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'ABC1234 (Illinois)', or 'A Toyota, without its plate'. */
function describeWatched({ plate, state, make }: TowWatch): string {
  if (plate !== null) return `${plate}${state ? ` (${stateName(state)})` : ''}`;
  return make ? m.towed_cars_make_without_plate({ make }) : m.towed_cars_car_without_plate();
}

function nameStop(watch: TowWatch): string {
  const car = describeWatched(watch);
  return watch.foundAt ? m.towed_cars_remove_car({ car }) : m.towed_cars_stop_car({ car });
}
