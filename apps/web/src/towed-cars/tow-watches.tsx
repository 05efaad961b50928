import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, CircleCheck } from 'lucide-react';

import { pagePaths } from '@towscout/contracts/site/constants';
import { towPaths, TOW_WATCH_DAYS } from '@towscout/contracts/towed-cars/constants';
import type { TowWatch } from '@towscout/contracts/towed-cars/schema';
import { m } from '@towscout/messages';

import { api, unlessGone } from '#platform/api.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

import { formatDay, stateName } from './towed-text.ts';

const KEY = [towPaths.watches];

/** A car to look for, as it was searched. */
export type SearchedCar = {
  plate?: string | undefined;
  state?: string | undefined;
  make?: string | undefined;
  lat?: string | undefined;
  lng?: string | undefined;
  since: string;
};

/** The cars that I, a member, wait to see on a list. */
const useTowWatches = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get(towPaths.watches, { signal }) });

function useTowWatchChanges() {
  const client = useQueryClient();
  const { toast } = useToast();
  const refetch = () => client.invalidateQueries({ queryKey: KEY });
  const meta = { failed: m.towed_cars_error() };
  return {
    start: useMutation({
      mutationFn: ({ lat, lng, ...car }: SearchedCar) =>
        api.post(towPaths.watches, {
          body: { ...car, ...(lat && lng && { latitude: Number(lat), longitude: Number(lng) }) },
        }),
      meta,
      onSettled: refetch,
    }),
    stop: useMutation({
      mutationFn: (id: string) => api.delete(towPaths.watch, { params: { id } }).catch(unlessGone),
      onSuccess: () => toast({ title: m.towed_cars_stopped(), description: m.towed_cars_no_longer() }),
      meta,
      onSettled: refetch,
    }),
  };
}

type WatchForCarProps = {
  car: SearchedCar;
  /** Null while unknown. */
  isSignedIn: boolean | null;
};

/** After a search that did not find the car: be told once when it comes to a list. */
export function WatchForCar({ car, isSignedIn }: WatchForCarProps) {
  const { start } = useTowWatchChanges();
  if (start.data)
    return (
      <p className="flex items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden size={18} className="shrink-0 text-green" />
        {m.towed_cars_watching({ day: formatDay(start.data.endsAt.slice(0, 10)) })}
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-1">
      {isSignedIn === false ? (
        <LinkButton href={pagePaths.signIn}>
          <BellRing aria-hidden size={18} />
          {m.towed_cars_sign_in_to_watch()}
        </LinkButton>
      ) : (
        <Button disabled={!isSignedIn} isBusy={start.isPending} onClick={() => start.mutate(car)}>
          <BellRing aria-hidden size={18} />
          {m.towed_cars_tell_me()}
        </Button>
      )}
      <p className="text-xs text-muted">
        {m.towed_cars_once_within({ days: TOW_WATCH_DAYS })} {isSignedIn && m.towed_cars_kept_until_then()}
      </p>
    </div>
  );
}

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
