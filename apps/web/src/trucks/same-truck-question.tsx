import { useQuery } from '@tanstack/react-query';

import { sightingPaths, SAME_TRUCK_METERS } from '@towscout/contracts/trucks/constants';
import { timeSince } from '@towscout/domain/format-time';
import { type LatLng, distanceBetween, meters, metersToMiles } from '@towscout/geo';
import { m } from '@towscout/messages';

import { api } from '#platform/api.ts';
import { useNow } from '#platform/now.ts';
import { Button } from '#ui/button.tsx';
import { distanceText, unbroken } from '#ui/figure.tsx';

import { isCounted } from './live-figures.ts';
import { type TowTruckView, readTruck, toPlace } from './tow-truck-view.ts';
import { TruckMark } from './truck-mark.tsx';
import { statusLabel } from './truck-text.ts';
import { useVerdict } from './use-verdict.ts';

/** 250 m. */
const SAME_TRUCK_MILES = metersToMiles(meters(SAME_TRUCK_METERS));
const SHOWN_AT_MOST = 3;

type Near = TowTruckView & { distanceMiles: number };

const nearSpot = (trucks: readonly TowTruckView[], spot: LatLng): Near[] =>
  trucks
    .map((truck) => Object.assign({}, truck, { distanceMiles: distanceBetween(spot, toPlace(truck)) }))
    .filter(({ distanceMiles }) => distanceMiles <= SAME_TRUCK_MILES);

/** Recent trucks near the spot, nearest first. A stale one is replaced by a new report instead. */
export const maybeSame = (
  trucks: readonly TowTruckView[],
  spot: LatLng,
  now: Date,
  exceptIds: readonly string[] = [],
): TowTruckView[] =>
  nearSpot(trucks, spot)
    .filter((truck) => isCounted(truck, now) && !exceptIds.includes(truck.id))
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, SHOWN_AT_MOST);

/** Those near the spot that are on the map still, though gone or told too long ago. */
export const countEarlier = (trucks: readonly TowTruckView[], spot: LatLng, now: Date): number =>
  nearSpot(trucks, spot).filter((truck) => truck.source !== 'simulated' && !isCounted(truck, now)).length;

/** Each truck once, as the list that heard of it last has it. */
export function newestOf(one: readonly TowTruckView[], other: readonly TowTruckView[]): TowTruckView[] {
  const byId = new Map(one.map((truck) => [truck.id, truck]));
  for (const truck of other) {
    const known = byId.get(truck.id);
    if (!known || known.changedAt <= truck.changedAt) byId.set(truck.id, truck);
  }
  return [...byId.values()];
}

const CLOCK_MS = 10_000;
const NONE: readonly never[] = [];

export type SameTruckQuestionProps = {
  /** Something above is asked about already: that there is nothing else needs no word. */
  isSecond?: boolean;
  spot: LatLng;
  loaded?: readonly TowTruckView[];
  exceptIds?: readonly string[];
  /** Confirmed, so no report is needed. */
  onSame: () => void;
  /** With a status already chosen, which is sent along. */
  onChosen?: ((truck: TowTruckView) => void) | undefined;
};

export function SameTruckQuestion({
  isSecond = false,
  spot,
  loaded = NONE,
  exceptIds = NONE,
  onSame,
  onChosen,
}: SameTruckQuestionProps) {
  const now = useNow(CLOCK_MS);
  const { mutate, isPending } = useVerdict();
  const { trucks, earlier, knowledge } = useSameTrucks(spot, loaded, now, exceptIds);
  if (trucks.length === 0)
    return isSecond && knowledge === 'complete' ? null : (
      <p className="text-sm text-muted" role="status">
        {describeNone(knowledge, earlier)}
      </p>
    );
  return (
    <section aria-label={m.trucks_already_reported()} className="rounded-md border border-line bg-surface p-3">
      <h3 className="text-sm font-semibold">{isSecond ? m.trucks_or_this_one() : m.trucks_is_it_this_one()}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {trucks.map((truck) => (
          <li key={truck.id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <TruckMark truck={truck} className="size-8" />
            <span className="min-w-0 flex-1 basis-[9rem] text-sm">
              <span className="block font-medium">{statusLabel(truck)}</span>
              <span className="block text-xs text-muted">{truck.location}</span>
              <span className="block text-xs text-muted tabular-nums">{describeFound(truck, now)}</span>
            </span>
            <Button
              className="ml-auto"
              isBusy={isPending}
              aria-label={m.trucks_yes_still_here_at({ location: truck.location })}
              onClick={() =>
                onChosen ? onChosen(truck) : mutate({ truck, verdict: 'confirm' }, { onSuccess: onSame })
              }
            >
              {m.trucks_yes_still_here()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeFound({ distanceMiles, changedAt }: TowTruckView, now: Date): string {
  const age = unbroken(timeSince(changedAt, now));
  return distanceMiles === null ? age : m.trucks_away({ distance: distanceText(distanceMiles), age });
}

const describeNone = (knowledge: SameTrucks['knowledge'], earlier: number): string =>
  ({
    complete: earlier > 0 ? m.trucks_only_earlier_within_800_ft() : m.trucks_none_within_800_ft(),
    asking: m.trucks_checking(),
    failed: m.trucks_not_checked(),
  })[knowledge];

type SameTrucks = {
  trucks: TowTruckView[];
  /** On the map beside it, but gone or stale, so that a report is a new truck. */
  earlier: number;
  /** Completeness of `trucks`. */
  knowledge: 'complete' | 'asking' | 'failed';
};

/** Trucks within 250 m of a spot, from the page and the response, whichever is newer. */
function useSameTrucks(
  spot: LatLng,
  loaded: readonly TowTruckView[],
  now: Date,
  exceptIds: readonly string[],
): SameTrucks {
  const query = { lat: spot.lat.toFixed(5), lng: spot.lng.toFixed(5), radius: String(SAME_TRUCK_MILES) };
  const { data, isError } = useQuery({
    queryKey: [sightingPaths.nearby, 'same truck', query],
    queryFn: ({ signal }) => api.get(sightingPaths.nearby, { query, signal }),
    // The question must be current.
    staleTime: 0,
    gcTime: 0,
  });
  const trucks = newestOf(data?.map((truck) => readTruck(truck, spot)) ?? NONE, loaded);
  return {
    trucks: maybeSame(trucks, spot, now, exceptIds),
    earlier: countEarlier(trucks, spot, now),
    knowledge: data ? 'complete' : isError ? 'failed' : 'asking',
  };
}
