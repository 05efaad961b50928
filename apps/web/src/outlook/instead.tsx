import { useQuery } from '@tanstack/react-query';
import { Footprints, Navigation } from 'lucide-react';
import { useState } from 'react';

import { outlookPaths } from '@towscout/contracts/outlook/paths';
import type { InsteadPlaces } from '@towscout/contracts/outlook/schema';
import { sideName } from '@towscout/domain/outlook/describe-side';
import { formatTime } from '@towscout/domain/outlook/format-local-time';
import { formatRisk } from '@towscout/domain/outlook/format-risk';

import { directionsTo } from '#map/directions.ts';
import { api } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { type Spot, toSpotQuery } from './use-outlook.ts';

type InsteadProps = {
  spot: Spot;
  /** Looked for at once, where the car must not stay. */
  isUrgent: boolean;
  now: Date;
  timeZone: string;
};

/** Where to park instead: no rule there, and less risk. */
export function Instead({ spot, isUrgent, now, timeZone }: InsteadProps) {
  const [isWanted, setWanted] = useState(isUrgent);
  const { instead, isFailed, refetch } = useInstead(spot, isWanted);
  if (!isWanted)
    return (
      <Button onClick={() => setWanted(true)}>
        <Footprints aria-hidden size={18} />
        Where to park instead
      </Button>
    );
  return (
    <section aria-label="Where to park instead" aria-live="polite" className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">Where to park instead, within 5 minutes' walk</h3>
      {isFailed && <LoadFailed isRow title="Couldn't look for better spots." onRetry={refetch} />}
      {!instead && !isFailed && <Skeleton className="h-24" />}
      {instead && <Places {...instead} now={now} timeZone={timeZone} />}
    </section>
  );
}

/** 'Hickory St, south side' */
const placeName = ({ street, ...place }: InsteadPlaces['places'][number]): string =>
  `${street ?? 'A street nearby'}, ${sideName({ ...place, houseNumbers: null }).toLowerCase()}`;

function Places({ places, unknown, now, timeZone }: InsteadPlaces & { now: Date; timeZone: string }) {
  if (unknown.includes('rules_incomplete'))
    return (
      <p className="text-sm text-muted">
        We can't tell now, because some of the city's rules are missing or out of date. Check the signs.
      </p>
    );
  if (places.length === 0)
    return (
      <p className="text-sm text-muted">
        We know of none that is free of rules for the next {INSTEAD_HOURS} hours and has less risk.
      </p>
    );
  return (
    <ul className="flex flex-col divide-y divide-line">
      {places.map((place) => (
        <li key={`${place.latitude} ${place.longitude} ${place.side}`} className="flex items-center gap-x-3 py-2">
          <p className="min-w-0 flex-1 text-sm">
            <span className="font-medium">{placeName(place)}</span>
            <span className="block text-muted">
              {place.walkMinutes} min walk ·{' '}
              {place.freeUntil
                ? `no rule until ${formatTime(new Date(place.freeUntil), now, timeZone)}`
                : `no rule for the next ${INSTEAD_HOURS} hours`}
              {place.chance === null ? ' · risk not known' : ` · highest risk ${formatRisk(place.chance)}`}
            </span>
          </p>
          <LinkButton
            reload
            href={directionsTo({ lat: place.latitude, lng: place.longitude }, 'driving')}
            target="_blank"
            rel="noreferrer"
            className="max-sm:size-11 max-sm:px-0"
            aria-label={`Directions to ${placeName(place)}`}
          >
            <Navigation aria-hidden size={16} />
            <span className="max-sm:hidden">Directions</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

/** A night, or a day at work. */
const INSTEAD_HOURS = 12;

/** Better places within five minutes' walk; undefined while unknown. */
function useInstead(spot: Spot, isWanted: boolean) {
  const query = { ...toSpotQuery(spot), hours: String(INSTEAD_HOURS) };
  const { data, isError, refetch } = useQuery({
    queryKey: [outlookPaths.instead, query],
    queryFn: ({ signal }) => api.get(outlookPaths.instead, { query, signal }),
    enabled: isWanted,
  });
  const instead: InsteadPlaces | undefined = data;
  return { instead, isFailed: isError && !data, refetch: () => void refetch() };
}
